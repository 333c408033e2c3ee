/** A card beside the text: where it would like to be, and how high it is, CSS pixels. */
export type Card = { wanted: number; height: number };

/**
 * Tops of cards in one column: each beside its words where it can be, none over another. The chosen card
 * has its place before all others; those above it give way upwards as long as there is room.
 *
 * @param cards in the order of the text
 * @param chosen index of the chosen card; -1 for none
 * @returns tops, none above 0
 */
export function cardPositions(cards: readonly Card[], selected: number, gap: number): number[] {
  const tops = cards.map(({ wanted }) => Math.max(0, wanted));
  const settle = (from: number) => {
    for (let index = from; index < cards.length; index++) {
      const above = index - 1;
      const least = above < 0 ? 0 : (tops[above] ?? 0) + (cards[above]?.height ?? 0) + gap;
      tops[index] = Math.max(tops[index] ?? 0, least);
    }
  };
  for (let index = selected - 1; index >= 0; index--) {
    const room = (tops[index + 1] ?? 0) - (cards[index]?.height ?? 0) - gap;
    tops[index] = Math.min(tops[index] ?? 0, room);
  }
  // what has no room above pushes everything down, the chosen card too
  tops[0] = Math.max(0, tops[0] ?? 0);
  settle(1);
  return tops.slice(0, cards.length);
}
