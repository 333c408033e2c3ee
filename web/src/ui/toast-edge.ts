/** Where toasts are: at the lower edge of the window, or at the upper one. */
export type ToastEdge = 'bottom' | 'top';

/** An area of the window, px. */
export type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** The edge at which toasts cover nothing of `subject`; the lower one if they do at both. */
export function freeEdge(places: Record<ToastEdge, Area>, subject: Area | null): ToastEdge {
  if (subject === null || !overlap(places.bottom, subject)) return 'bottom';
  return overlap(places.top, subject) ? 'bottom' : 'top';
}
