/** What a key of the reading page does. */
export const READING_KEYS = {
  n: 'next',
  p: 'previous',
  q: 'queue',
  g: 'grade',
  b: 'book',
  m: 'comment',
  f: 'feedback',
  r: 'rubric',
  a: 'analytics',
  w: 'replay',
  c: 'column',
  '?': 'keys',
} as const;

export type ReadingAction = (typeof READING_KEYS)[keyof typeof READING_KEYS];

/** Where letters are typed, or lead to what begins with them. */
export const OWN_LETTERS =
  'input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox]';

/** Dialogs over the page have keys of their own; panels next to the text leave it its keys. */
const COVERING = '.MuiModal-root';

/**
 * What a pressed key asks for; null where it belongs to something else.
 *
 * @param isOn whether single letters are keys; the sheet can always be opened, to switch them on
 */
export function actionOf(event: KeyboardEvent, isOn: boolean): ReadingAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
    return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OWN_LETTERS) || target?.closest(COVERING)) return null;
  if ([...document.querySelectorAll(COVERING)].some((modal) => !isClosing(modal))) return null;
  const key = event.key.toLowerCase();
  if (!Object.hasOwn(READING_KEYS, key)) return null;
  const action = READING_KEYS[key as keyof typeof READING_KEYS];
  return isOn || action === 'keys' ? action : null;
}

/** Whether a modal only fades out; who presses a key then means the page. */
const isClosing = (modal: Element): boolean =>
  getComputedStyle(modal).getPropertyValue('--modal-closing') !== '';
