export type ClassRank = { position: number; count: number };

/**
 * Competition ranking by real time, longest first, with ties sharing a rank. Submissions without
 * time are unranked (null). Results are in input order.
 */
export function rankByTime(realSeconds: readonly number[]): (ClassRank | null)[] {
  const taking = realSeconds.filter((seconds) => seconds > 0).sort((a, b) => b - a);
  const positions = new Map<number, number>();
  for (const [index, seconds] of taking.entries()) {
    if (!positions.has(seconds)) positions.set(seconds, index + 1);
  }
  return realSeconds.map((seconds) => {
    const position = positions.get(seconds);
    return position === undefined ? null : { position, count: taking.length };
  });
}
