/** What happened to words after they were born: they stand as written, were touched in a later session, or moved. */
export type WordOutcome = 'kept' | 'touched' | 'moved';
export type Origin = 'typed' | 'bulk' | 'unobserved';

export type EssayRun = {
  text: string;
  /** Zero-based session in which the words were born; null for words that no session brought (template, import). */
  session: number | null;
  fate: WordOutcome;
  origin: Origin;
};

export type EssayParagraph = {
  runs: readonly EssayRun[];
  /** For each session: words born in it that still stand in this paragraph. */
  births: readonly number[];
  /** For each session: words of this paragraph that it changed. */
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
  /** How many sessions lie before it; 2.5 is in the middle of the third. */
  after: number;
};

export type EssayMapModel = {
  sessions: readonly EssaySession[];
  paragraphs: readonly EssayParagraph[];
  marks: readonly EssayMark[];
};

/** A column of the grid: one session, or neighbours that share one for want of room. */
export type EssayColumn = {
  /** First session and the session after the last. */
  from: number;
  to: number;
  /** "3", or "3–5" */
  name: string;
  label: string;
};

/** More columns than this cannot be told apart. */
export const MAX_COLUMNS = 12;

/**
 * The columns of the grid. When there are more sessions than room, neighbours are put together evenly.
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

/** Which column a session lies in. */
export const columnAt = (columns: readonly EssayColumn[], session: number): number =>
  columns.findIndex(({ from, to }) => session >= from && session < to);

/** Where a mark stands among the columns, in widths of one. */
export function markPosition(columns: readonly EssayColumn[], after: number): number {
  const index = columns.findIndex(({ to }) => after <= to);
  const column = columns[index];
  if (!column) return columns.length;
  return index + Math.max(0, after - column.from) / (column.to - column.from);
}
