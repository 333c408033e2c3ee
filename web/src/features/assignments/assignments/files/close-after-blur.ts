/** Lets the focused field save its text before the dialog closes. */
export const closeAfterBlur = (onClose: () => void) => () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  onClose();
};
