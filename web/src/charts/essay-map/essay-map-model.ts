/** What happened to words after they were written: unchanged, touched in a later session, or moved. */
export type WordOutcome = 'kept' | 'touched' | 'moved';
export type WordOrigin = 'typed' | 'bulk' | 'unobserved' | 'declared';

export type EssayRun = {
  text: string;
  /** Zero-based session the words were written in; null for words of no session (template, import). */
  session: number | null;
  fate: WordOutcome;
  origin: WordOrigin;
};

export type EssayParagraph = {
  runs: readonly EssayRun[];
  /** Per session: words written in it that survive in this paragraph. */
  births: readonly number[];
  /** Per session: words of this paragraph it changed. */
  touches: readonly number[];
};

export type EssaySession = {
  /** Below the number: "8 Oct". */
  label: string;
};

/** A deadline, comment or review on the time axis. */
export type EssayMark = {
  label: string;
  kind: 'deadline' | 'comment' | 'review';
  /** Number of sessions before it; 2.5 is in the middle of the third. */
  after: number;
};

export type EssayMapModel = {
  sessions: readonly EssaySession[];
  paragraphs: readonly EssayParagraph[];
  marks: readonly EssayMark[];
};

/** A column of the grid: one session, or adjacent sessions that share it for lack of space. */
export type EssayColumn = {
  /** First session, and the one after the last. */
  from: number;
  to: number;
  /** "3", or "3–5" */
  name: string;
  label: string;
};

/** More columns than this are indistinguishable. */
export const MAX_COLUMNS = 12;

/**
 * Distributes the sessions over columns, evenly if there are more sessions than columns.
 * @returns columns in time order that cover every session once
 */
export function columnsOf(
  sessions: readonly EssaySession[],
  maxColumns = MAX_COLUMNS,
): EssayColumn[] {
  const sessionsPerColumn = Math.ceil(sessions.length / maxColumns);
  const columns: EssayColumn[] = [];
  for (let from = 0; from < sessions.length; from += sessionsPerColumn) {
    const to = Math.min(from + sessionsPerColumn, sessions.length);
    const name = to - from === 1 ? `${to}` : `${from + 1}–${to}`;
    columns.push({ from, to, name, label: sessions[from]!.label });
  }
  return columns;
}

/** Sum of a paragraph's values over the sessions of a column. */
export const sumInColumn = (values: readonly number[], { from, to }: EssayColumn): number =>
  values.slice(from, to).reduce((sum, value) => sum + value, 0);

/** Index of the column that contains a session. */
export const columnAt = (columns: readonly EssayColumn[], session: number): number =>
  columns.findIndex(({ from, to }) => session >= from && session < to);

/** Position of a mark, in column widths from the left. */
export function markPosition(columns: readonly EssayColumn[], after: number): number {
  const index = columns.findIndex(({ to }) => after <= to);
  const column = columns[index];
  if (!column) return columns.length;
  return index + Math.max(0, after - column.from) / (column.to - column.from);
}
