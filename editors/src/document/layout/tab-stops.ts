import { attribute, type XmlElement } from '@antecedent/domain/office/xml/xml';
import { PIXELS_PER_TWENTIETH } from '../properties/page-size.ts';

/** A tab stop, CSS pixels from the margin; text after the tab is aligned left of, right of or around it. */
export type TabStop = { at: number; kind: string; leader: string };

/** The width of the text after a tab, up to the next one, and of its part before the decimal separator. */
export type TextAfterTab = { width: number; whole: number };

const CLOSE = 0.5;
/** How much wider than measured a browser may render text before a line overflows. */
const TOLERANCE = 1;

/** The tab stops that properties set; a nearer layer adds to those further away and clears them. */
export function tabsOf(layers: readonly (readonly XmlElement[])[]): TabStop[] {
  const tabs = new Map<number, TabStop>();
  for (const layer of layers) {
    const list = layer.find(({ name }) => name === 'w:tabs');
    for (const tab of list?.children ?? []) {
      const at = Number.parseFloat(attribute(tab, 'w:pos') ?? '') * PIXELS_PER_TWENTIETH;
      const kind = attribute(tab, 'w:val') ?? 'left';
      const leader = attribute(tab, 'w:leader') ?? 'none';
      if (kind === 'clear') tabs.delete(at);
      else if (Number.isFinite(at) && kind !== 'bar') tabs.set(at, { at, kind, leader });
    }
  }
  return [...tabs.values()].sort((one, other) => one.at - other.at);
}

/**
 * The next tab stop: an explicit one, the hanging indent, or the next default stop.
 *
 * @param place from the margin
 */
export function nextStop(
  { tabs, first, start }: { tabs: readonly TabStop[]; first: number; start: number },
  place: number,
  usual: number,
): TabStop {
  const wanted = tabs.find(({ at }) => at > place + CLOSE);
  const hangs = first < 0 && place < start - CLOSE && (wanted === undefined || start < wanted.at);
  if (wanted !== undefined && !hangs) return wanted;
  const at = hangs ? start : (Math.floor(place / usual + 1e-6) + 1) * usual;
  return { at, kind: 'left', leader: 'none' };
}

/** Where the text after a tab begins: never before the tab itself. */
export function startAfterTab({ at, kind }: TabStop, place: number, next: TextAfterTab): number {
  const back =
    kind === 'right' || kind === 'end'
      ? next.width + TOLERANCE
      : kind === 'center'
        ? next.width / 2
        : kind === 'decimal'
          ? next.whole
          : 0;
  return Math.max(place, at - back);
}
