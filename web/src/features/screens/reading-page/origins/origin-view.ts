/** How the text is shown: in its editor, or by where its words came from. */
export const ORIGIN_MODES = ['off', 'origin', 'session'] as const;
export type OriginMode = (typeof ORIGIN_MODES)[number];

/** An item that a reader came for, by its id, or a bulk passage by its time. */
export type SoughtItem = { id: string } | { at: string };

export type ChosenItem = {
  item: SoughtItem;
  /** What comes into sight: its words in the text, or what is known of it. */
  toward: 'text' | 'card';
  /** Grows with each choice, so that the same one can be sought again. */
  times: number;
};

export type OriginView = { mode: OriginMode; chosen: ChosenItem | null };

export const ORIGINS_OFF: OriginView = { mode: 'off', chosen: null };

/** The view in which an item is sought; a text without colors gets those by origin. */
export const seeking = (
  { mode, chosen }: OriginView,
  item: SoughtItem,
  toward: ChosenItem['toward'],
): OriginView => ({
  mode: mode === 'off' ? 'origin' : mode,
  chosen: { item, toward, times: (chosen?.times ?? 0) + 1 },
});
