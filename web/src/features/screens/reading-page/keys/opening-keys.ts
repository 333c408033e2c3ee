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
      for (const [index, key] of keys.entries()) {
        deliver(key);
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

/** Types a key where the focus is. */
function deliver(key: string): void {
  const target = document.activeElement ?? document.body;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && target.matches(OWN_LETTERS)) typeInto(target, key);
  else target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  const { value } = field;
  const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
  const isBackspace = key === 'Backspace';
  const from = isBackspace && start === end ? Math.max(0, start - 1) : start;
  const text = isBackspace ? '' : key === 'Enter' ? '\n' : key;
  if (key === 'Enter' && field instanceof HTMLInputElement) return;
  field.setRangeText(text, from, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
