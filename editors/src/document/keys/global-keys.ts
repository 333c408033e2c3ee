/** Shortcuts that also work while the focus is outside the text. @returns how to stop */
export function listenForGlobalKeys(actions: KeyActions): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'f' && key !== 's') return;
    event.preventDefault();
    if (key === 'f') actions.find();
    else actions.save();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}

/** What shortcuts do beyond the text itself. */
export type KeyActions = {
  find(): boolean;
  link(): boolean;
  save(): boolean;
  toolbar(): boolean;
};
