import type { ListKind } from './list-items.ts';

/** What happens to the formatting of pasted text: keep it, or only what carries meaning. */
export type PasteFormatting = 'keep' | 'match';

/** What pasting needs of the target document. */
export type PasteTarget = {
  /** Style id by Word's name, such as `heading 1`; null if none exists. */
  style(name: string): string | null;
  /** A list of that kind for the pasted items. */
  list(kind: ListKind): string;
  /** Whether it may contain notes; otherwise their numbers become text. */
  takesNotes?: boolean;
};
