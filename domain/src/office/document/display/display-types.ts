/** What a paragraph is to its reader. */
export type ParagraphKind =
  | { name: 'normal' }
  | { name: 'title' }
  | { name: 'subtitle' }
  | { name: 'quote' }
  | { name: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6 }
  /** `level` from 0, the outermost. */
  | { name: 'list-item'; level: number };

export type Alignment = 'start' | 'center' | 'end' | 'justify';

export type RunFormat = {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  capitals: 'all' | 'small' | null;
  script: 'super' | 'sub' | null;
};

/** A stretch of a block's text in one format, or a picture that stands at a place in it. */
export type DisplayRun =
  | { kind: 'text'; from: number; to: number; text: string; format: RunFormat }
  | { kind: 'picture'; at: number; alt: string };

/** A table, row, cell or text box around a block; ids tell which blocks share it. */
export type DisplayContainer =
  | { kind: 'table' | 'row' | 'box'; id: number }
  | { kind: 'cell'; id: number; columns: number; continues: boolean };

/**
 * One paragraph, ready to be shown. Offsets count UTF-16 units of the document's plain text; the
 * text of a block is the plain text from `from` to `to`, and the next block begins after the line
 * feed, at `to + 1`.
 */
export type DisplayBlock = {
  from: number;
  to: number;
  text: string;
  paragraph: ParagraphKind;
  /** Number or bullet in front, computed: `2.a)`, `•`; `null` where there is none. */
  label: string | null;
  alignment: Alignment;
  rightToLeft: boolean;
  /** Outermost first. */
  within: readonly DisplayContainer[];
  runs: readonly DisplayRun[];
};

/** A stretch of the plain text to be shown as changed. */
export type DisplayMark =
  | { kind: 'new' | 'edited' | 'moved'; from: number; to: number }
  /** Text that stood at `from` and is gone; `to` equals `from`. */
  | { kind: 'deleted'; from: number; to: number; deletedText: string };

export const PLAIN: RunFormat = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  capitals: null,
  script: null,
};
