/** Where a picture is: in line, or floating with text wrapped around it. */
export type Placement = 'inline' | 'left' | 'right';

/** How a picture is displayed; `above` has text above and below it only. */
export type DisplayedPlacement = Placement | 'above';

/** An offset beyond this, in EMU, is in the right half of a common page. */
const FAR_RIGHT = 2_000_000;

/** The picture's placement, as far as the editor displays it. Positions other than at the sides are shown in line. */
export function placementOf(xml: string): DisplayedPlacement {
  const frame = /<wp:anchor\b[\s\S]*?<wp:docPr\b/.exec(xml)?.[0];
  if (frame === undefined) return 'inline';
  if (frame.includes('<wp:wrapTopAndBottom')) return 'above';
  if (!/<wp:wrap(Square|Tight|Through)\b/.test(frame)) return 'inline';
  const side = /<wp:positionH\b[\s\S]*?<\/wp:positionH>/.exec(frame)?.[0] ?? '';
  const align = /<wp:align>\s*(\w+)\s*</.exec(side)?.[1];
  if (align === 'right' || align === 'outside') return 'right';
  if (align === 'center') return 'above';
  const offset = Number(/<wp:posOffset>\s*(-?\d+)/.exec(side)?.[1] ?? 0);
  return offset > FAR_RIGHT ? 'right' : 'left';
}
