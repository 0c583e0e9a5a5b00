"""Nets that learn a game by playing it against themselves.

arrays   NumPy, or CuPy where there is a GPU: the same code runs on both
lanes    many games at once, and who plays which seat
net      a small net, its gradients and Adam
ppo      what is learned from a stretch of play
trainer  update after update, with checkpoints that a killed run goes on from
reports  CSV, TensorBoard, a curve
export   the net as ONNX
"""
