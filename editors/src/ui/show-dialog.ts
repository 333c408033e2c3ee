/** Opens a modal dialog; once closed, however that happened, it is removed from the page and `onClose` runs. */
export function showDialog(dialog: HTMLDialogElement, onClose: () => void): void {
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
}
