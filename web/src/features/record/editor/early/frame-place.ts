/** Where on a page its text is, px of the document. */
export type FramePlace = { left: number; top: number; width: number; height: number };

/** A place holds for windows of this size. */
type Stored = FramePlace & { window: string };

const STORAGE_KEY = 'antecedent.textPlace';
const windowSize = () => `${innerWidth}x${innerHeight}`;
/** Pages of one kind have their text in one place: `/assignment`. */
const pageKind = () => location.pathname.split('/')[1]?.toLowerCase() ?? '';

function stored(): Record<string, Partial<Stored>> {
  try {
    const places: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof places === 'object' && places !== null ? { ...places } : {};
  } catch {
    return {};
  }
}

/** Where the text was on the last page of this kind; null when that is not known for this window. */
export function rememberedPlace(): FramePlace | null {
  const { window, left, top, width, height } = stored()[pageKind()] ?? {};
  const place = {
    left: Number(left),
    top: Number(top),
    width: Number(width),
    height: Number(height),
  };
  const isKnown = window === windowSize() && Object.values(place).every(Number.isFinite);
  return isKnown ? place : null;
}

/** Stores where the text is, so that it can be there before the next page of this kind is drawn. */
export function rememberPlace(element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0) return;
  const place: Stored = {
    window: windowSize(),
    left: Math.round(left + scrollX),
    top: Math.round(top + scrollY),
    width: Math.round(width),
    height: Math.round(height),
  };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...stored(), [pageKind()]: place }));
  } catch {
    // Private windows may refuse; the text is then about where it is going to be.
  }
}
