/** A card next to the text: its preferred top, and its height, in CSS pixels. */
export type Card = { wanted: number; height: number };

/**
 * Tops of the cards in one column: each level with its text where possible, none overlapping. The
 * selected card gets its preferred position first; those above it move up as long as there is space.
 *
 * @param cards in document order
 * @param chosen index of the selected card; -1 for none
 * @returns tops, none above 0
 */
export function cardPositions(cards: readonly Card[], selected: number, gap: number): number[] {
  const tops = cards.map(({ wanted }) => Math.max(0, wanted));
  const placeFrom = (from: number) => {
    for (let index = from; index < cards.length; index++) {
      const above = index - 1;
      const least = above < 0 ? 0 : (tops[above] ?? 0) + (cards[above]?.height ?? 0) + gap;
      tops[index] = Math.max(tops[index] ?? 0, least);
    }
  };
  for (let index = selected - 1; index >= 0; index--) {
    const limit = (tops[index + 1] ?? 0) - (cards[index]?.height ?? 0) - gap;
    tops[index] = Math.min(tops[index] ?? 0, limit);
  }
  // if there is no space above, everything moves down, the selected card too
  tops[0] = Math.max(0, tops[0] ?? 0);
  placeFrom(1);
  return tops.slice(0, cards.length);
}
