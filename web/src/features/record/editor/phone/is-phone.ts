/** A screen whose shorter side is less than this is a phone's, CSS pixels. */
const PHONE_WIDTH = 600;

/** Whether the screen is a phone's, touched by a finger. */
export const isPhone = (): boolean =>
  globalThis.matchMedia?.('(pointer: coarse)').matches &&
  Math.min(screen.width, screen.height) < PHONE_WIDTH;
