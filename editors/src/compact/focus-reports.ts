import type { EditorFocus } from '@antecedent/contracts/record/editor/messages';

/** Fields in which nothing is written. */
const NO_KEYBOARD =
  'input:is([type=checkbox], [type=radio], [type=color], [type=file], [type=range])';

/** What has the focus, as the page around needs to know it. */
function focusNow(): EditorFocus {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'none';
  const takesText =
    (focused instanceof HTMLElement && focused.isContentEditable) ||
    (focused.matches('input, textarea') && !focused.matches(NO_KEYBOARD));
  return takesText ? 'text' : 'tools';
}

/** Reports what has the focus, and each change of it; nothing has while the window has none. */
export function reportFocus(report: (on: EditorFocus) => void): void {
  let last: EditorFocus | null = null;
  const tell = (on: EditorFocus) => {
    if (on === last) return;
    last = on;
    report(on);
  };
  // Between two elements the focus is nowhere for a moment.
  const check = () => queueMicrotask(() => setTimeout(() => tell(focusNow())));
  document.addEventListener('focusin', check);
  document.addEventListener('focusout', check);
  window.addEventListener('focus', check);
  window.addEventListener('blur', () => tell('none'));
  tell(document.hasFocus() ? focusNow() : 'none');
}
