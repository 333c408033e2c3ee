export type ClassRank = { position: number; count: number };

/**
 * Competition ranking by real time, most first, ties equal. Only submissions with time above 0
 * take part; the others rank null. The answer keeps the order of the input.
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
