"""VOC: contracts, crews and ships that are steered with closed eyes."""
