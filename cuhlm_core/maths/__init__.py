"""Pure mathematics of the method: tensors and numbers in, tensors and numbers out."""
