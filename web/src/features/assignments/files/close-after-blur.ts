/** Lets the field that is being typed in keep its text before the dialog around it closes. */
export const closeAfterBlur = (onClose: () => void) => () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  onClose();
};
