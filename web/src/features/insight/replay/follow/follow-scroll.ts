/** The place of something in the text, px from its start. */
export type Span = { top: number; bottom: number };

/** A mark of a change with how much it marks, for example its characters. */
export type MarkSpan = Span & { weight: number };

/** Left free around a mark that is scrolled to, px. */
const MARGIN = 32;

/** The mark to follow: the one that marks most, of equals the first. Null without any. */
export function mainMark(marks: readonly MarkSpan[]): MarkSpan | null {
  let main: MarkSpan | null = null;
  for (const mark of marks) if (main === null || mark.weight > main.weight) main = mark;
  return main;
}

/**
 * The start of the visible part so that a mark is in it; null where it is in sight already, or its first lines are, if
 * it is longer than what can be seen.
 *
 * @param view what is visible now
 * @param length of the whole text
 */
export function followTo(mark: Span, view: Span, length: number): number | null {
  const height = view.bottom - view.top;
  const margin = Math.min(MARGIN, height / 8);
  const shownUntil = Math.min(mark.bottom, mark.top + height - 2 * margin);
  if (mark.top >= view.top && shownUntil <= view.bottom) return null;
  const isLong = mark.bottom - mark.top > height / 2;
  const wanted = isLong ? mark.top - margin : (mark.top + mark.bottom) / 2 - height * 0.4;
  return Math.max(0, Math.min(wanted, Math.max(0, length - height)));
}
