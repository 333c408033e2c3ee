/** The role of a paragraph for its reader. */
export type ParagraphKind =
  | { name: 'normal' }
  | { name: 'title' }
  | { name: 'subtitle' }
  | { name: 'quote' }
  | { name: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6 }
  /** `level` counts from 0, the outermost. */
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

/** A range of a block's text in one format, or a picture at a position in it. */
export type DisplayRun =
  | { kind: 'text'; from: number; to: number; text: string; format: RunFormat }
  | { kind: 'picture'; at: number; alt: string };

/** A table, row, cell or text box around a block; ids tell which blocks share it. */
export type DisplayContainer =
  | { kind: 'table' | 'row' | 'box'; id: number }
  | { kind: 'cell'; id: number; columns: number; continues: boolean };

/**
 * One paragraph for display. Offsets count UTF-16 units of the document's plain text: the block's
 * text is `from` to `to`, and the next block starts after the line feed, at `to + 1`.
 */
export type DisplayBlock = {
  from: number;
  to: number;
  text: string;
  paragraph: ParagraphKind;
  /** The computed list number or bullet: `2.a)`, `•`; `null` if none exists. */
  label: string | null;
  alignment: Alignment;
  rightToLeft: boolean;
  /** Outermost first. */
  within: readonly DisplayContainer[];
  runs: readonly DisplayRun[];
};

/** A range of the plain text to be displayed as changed. */
export type DisplayMark =
  /** `atOnce` for words that were added at once. */
  | { kind: 'new' | 'edited'; from: number; to: number; atOnce?: true }
  /**
   * What is no change: still being typed, brought back, copied within the text, not the student's writing, or given with the
   * assignment.
   */
  | { kind: 'typing' | 'restored' | 'copied' | 'others' | 'given'; from: number; to: number }
  /** `passage` numbers what is in two displayed texts, so that one can lead to the other. */
  | { kind: 'moved'; from: number; to: number; passage?: number }
  /** Text of this version that the later one has no more, or has other words for. */
  | { kind: 'removed' | 'replaced'; from: number; to: number }
  /**
   * Deleted text that was at `from`; `to` equals `from`. `how` tells whether something else is there now or it was not the
   * student, `was` that it had been new or edited just before.
   */
  | {
      kind: 'deleted';
      from: number;
      to: number;
      deletedText: string;
      how?: 'deleted' | 'replaced' | 'others';
      was?: 'new' | 'edited' | undefined;
    };

export const PLAIN: RunFormat = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  capitals: null,
  script: null,
};
