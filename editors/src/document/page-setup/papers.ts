/** Papers by the names that people know, upright, in twentieths of a point. */
export const PAPERS = {
  A4: { width: 11_906, height: 16_838 },
  Letter: { width: 12_240, height: 15_840 },
  Legal: { width: 12_240, height: 20_160 },
  A5: { width: 8_391, height: 11_906 },
  A3: { width: 16_838, height: 23_811 },
  B5: { width: 9_978, height: 14_173 },
  Executive: { width: 10_440, height: 15_120 },
} as const;
export type Paper = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as Paper[];

/** Programs round sizes differently. */
const SLACK = 20;

/** The paper of this size, whichever way it lies; null if it has no name. */
export function paperOf(size: { width: number; height: number }): Paper | null {
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const found = PAPER_NAMES.find(
    (name) =>
      Math.abs(PAPERS[name].width - short) <= SLACK &&
      Math.abs(PAPERS[name].height - long) <= SLACK,
  );
  return found ?? null;
}
