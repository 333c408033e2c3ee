import { OWN_LETTERS } from './reading-keys.ts';

/**
 * The keys that are pressed while a panel or dialog opens: they are kept for what has the focus once it is open, so that no
 * letter is lost and none is taken for a shortcut.
 */
export type OpeningKeys = {
  /** Something begins to open. */
  begin(): void;
  /** Whether a key that is pressed now belongs to what is opening. */
  take(event: KeyboardEvent): boolean;
  /** It is open and has the focus: it gets the keys. */
  settle(): void;
  /** It will not open. */
  drop(): void;
};

/** Creates the keys of a page. Without anything that opens they take none. */
export function createOpeningKeys(): OpeningKeys {
  let taken: string[] | null = null;
  const drop = () => {
    taken = null;
  };
  return {
    begin() {
      taken ??= [];
    },
    take(event) {
      if (taken === null || event.defaultPrevented) return false;
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      const isInField = event.target instanceof Element && event.target.closest(OWN_LETTERS);
      // Who has gone on to a field, or closes what is opening, doesn't wait for it any more.
      if (isInField || event.key === 'Escape') {
        drop();
        return false;
      }
      if ([...event.key].length > 1 && event.key !== 'Backspace' && event.key !== 'Enter')
        return false;
      event.preventDefault();
      event.stopPropagation();
      // The key that opened it may still be held.
      if (!event.repeat) taken.push(event.key);
      return true;
    },
    settle() {
      const keys = taken ?? [];
      taken = null;
      const field = focusedField();
      if (field) {
        if (keys.length > 0) typeInto(field, keys);
        return;
      }
      for (const [index, key] of keys.entries()) {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
        // A key that opens something else leaves the others to that.
        if (taken !== null) {
          taken = [...(taken as string[]), ...keys.slice(index + 1)];
          return;
        }
      }
    },
    drop,
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function focusedField(): Field | null {
  const target = document.activeElement;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.matches(OWN_LETTERS) ? target : null;
}

/** Types keys at the cursor, with one event: a field that is controlled takes back what came with an earlier one. */
function typeInto(field: Field, keys: readonly string[]): void {
  const isOneLine = field instanceof HTMLInputElement;
  const { value, selectionStart, selectionEnd } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  let before = [...value.slice(0, from)];
  for (const key of keys) {
    if (key === 'Backspace') before = before.slice(0, -1);
    else if (key !== 'Enter') before.push(key);
    else if (!isOneLine) before.push('\n');
  }
  field.setRangeText(before.join(''), 0, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
