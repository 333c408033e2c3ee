/** Opens a dialog over everything else; once closed, however that came, it is gone from the page and `onClose` runs. */
export function showDialog(dialog: HTMLDialogElement, onClose: () => void): void {
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
}
