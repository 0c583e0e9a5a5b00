"""The same net on a GPU, by PyTorch: its layers in bfloat16 but for the last, its weights in full. Needs `torch`."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from compagnie.research.training.arrays import Array
from compagnie.research.training.net import LEAST_SPREAD, Net, Weights


class GpuNet(Net):
    """From columns as bytes to a figure for each action and the share of the win that is expected."""

    def __init__(
        self, inputs: int, actions: int, hidden: int, blocks: int, xp: Any, scales: Array, seed: int = 0
    ) -> None:
        import torch  # type: ignore[import-not-found,unused-ignore]

        self._torch: Any = torch
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        super().__init__(inputs, actions, hidden, blocks, np, seed)
        drawn, self.xp, self.weights = self.weights, xp, {}
        self._scales = torch.as_tensor(scales, device=self._device).to(torch.bfloat16)
        self.put(drawn)

    def put(self, weights: Mapping[str, Any]) -> None:
        """Take over these weights, in place: who learns goes on with the same tensors."""
        for name, array in weights.items():
            taken = self._torch.as_tensor(np.asarray(array, np.float32)).to(self._device)
            if name in self.weights:
                self.weights[name].data.copy_(taken)
            else:
                self.weights[name] = taken.clone().requires_grad_()

    def kept(self) -> dict[str, Any]:
        """The weights on the host."""
        return {name: tensor.detach().cpu().numpy().copy() for name, tensor in self.weights.items()}

    def tell(self, x: Array) -> tuple[Array, Array]:
        """The figures of all actions, and the value."""
        with self._torch.no_grad():
            figures, value, _ = self.forward(x)
        return figures, value

    def forward(self, x: Array) -> tuple[Array, Array, list[Any]]:
        """The same, and what `gradients` needs."""
        torch, half = self._torch, {name: tensor.to(self._torch.bfloat16) for name, tensor in self.weights.items()}

        def layer(name: str, before: Any) -> Any:
            return torch.addmm(half[f"{name}_bias"], before, half[name])

        def evened(h: Any) -> Any:
            return torch.nn.functional.layer_norm(h, h.shape[1:], eps=LEAST_SPREAD)

        h = torch.relu(layer("in", torch.as_tensor(x, device=self._device).to(torch.bfloat16) * self._scales))
        for block in range(self.blocks):
            h = h + layer(f"down{block}", torch.relu(layer(f"up{block}", evened(h))))
        out = torch.addmm(self.weights["out_bias"], evened(h).float(), self.weights["out"])
        figures, raw = out[:, :-1].detach().contiguous(), out[:, -1].detach().contiguous()
        return self.xp.asarray(figures), self.xp.asarray(torch.sigmoid(raw)), [out]

    def gradients(self, kept: list[Any], of_figures: Array, of_value: Array, value: Array) -> Weights:
        """The gradient of every weight, from those of the figures and of the value."""
        for tensor in self.weights.values():
            tensor.grad = None
        slopes = self.xp.concatenate([of_figures, (of_value * value * (1 - value))[:, None]], axis=1)
        kept[0].backward(self._torch.as_tensor(slopes, device=self._device))
        return {name: tensor.grad for name, tensor in self.weights.items()}


class GpuAdam:
    """`net.Adam` by PyTorch."""

    def __init__(self, net: GpuNet) -> None:
        import torch

        self._torch: Any = torch
        self._names = list(net.weights)
        tensors = [net.weights[name] for name in self._names]
        self._adam: Any = torch.optim.Adam(tensors, eps=1e-6, fused=tensors[0].is_cuda)

    def step(self, net: GpuNet, gradients: Weights, rate: float, longest: float = 0.7) -> None:
        """Change the weights, by the gradients that lie with them."""
        self._torch.nn.utils.clip_grad_norm_(list(net.weights.values()), longest)
        self._adam.param_groups[0]["lr"] = rate
        self._adam.step()

    def kept(self) -> dict[str, Any]:
        """Everything that changes, on the host."""
        kept = {"steps": np.array(0)}
        for number, told in self._adam.state_dict()["state"].items():
            name = self._names[number]
            kept[f"mean_{name}"], kept[f"size_{name}"] = told["exp_avg"].cpu().numpy(), told["exp_avg_sq"].cpu().numpy()
            kept["steps"] = np.array(int(told["step"]))
        return kept

    def put(self, kept: Mapping[str, Any], xp: Any) -> None:
        """Go on from what was kept."""
        if not int(kept["steps"]):
            return
        torch, groups = self._torch, self._adam.state_dict()["param_groups"]
        state = {
            number: {
                "step": torch.tensor(float(kept["steps"])),
                "exp_avg": torch.as_tensor(kept[f"mean_{name}"]),
                "exp_avg_sq": torch.as_tensor(kept[f"size_{name}"]),
            }
            for number, name in enumerate(self._names)
        }
        self._adam.load_state_dict({"state": state, "param_groups": groups})
