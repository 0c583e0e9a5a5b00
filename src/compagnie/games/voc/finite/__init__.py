"""VOC with a number for everything that a seat may do, offers included: for programs that choose from a finite list."""
