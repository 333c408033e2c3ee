/** What the user does in a frame before the browser gives it the focus. */
const ENTRY_EVENTS = ['pointerdown', 'mousedown', 'click'] as const;

/**
 * Lets code move the focus within the frame only while the user is in it. An editor that has loaded
 * focuses its text; a keyboard user of the surrounding page would be torn away and type into the
 * file what was meant for the page.
 *
 * @returns how to stop
 */
export function guardFocus(frame: Window & typeof globalThis): () => void {
  const { document } = frame;
  const { prototype } = frame.HTMLElement;
  const { focus } = prototype;
  let arriving = false;
  const arrive = () => {
    arriving = true;
  };
  const leave = () => {
    arriving = false;
  };
  for (const type of ENTRY_EVENTS) frame.addEventListener(type, arrive, { capture: true });
  frame.addEventListener('blur', leave);
  prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (arriving || document.hasFocus()) focus.call(this, options);
  };
  return () => {
    prototype.focus = focus;
    for (const type of ENTRY_EVENTS) frame.removeEventListener(type, arrive, { capture: true });
    frame.removeEventListener('blur', leave);
  };
}
