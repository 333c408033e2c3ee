import type { Locator, Page } from '@playwright/test';

export type ScreenPoint = { x: number; y: number };

/** Where the pointer waits when a film begins. */
export const RESTING_PLACE: ScreenPoint = { x: 760, y: 520 };

/** Milliseconds that the pointer stays where it has arrived. */
const ARRIVED_MS = 80;

/** A mouse pointer that is part of the page, since screencasts leave out the real one. */
export type Pointer = {
  place: ScreenPoint;
  /** Moves to a place in a calm, straight line. */
  moveTo(place: ScreenPoint): Promise<void>;
  /** Draws the pointer again after the page was reloaded. */
  redraw(): Promise<void>;
};

export function createPointer(page: Page): Pointer {
  const pointer: Pointer = {
    place: RESTING_PLACE,
    async moveTo(place) {
      const from = pointer.place;
      const distance = Math.hypot(place.x - from.x, place.y - from.y);
      const ms = distance < 2 ? 0 : 350 + distance * 0.7;
      pointer.place = place;
      await page.evaluate(drawPointer, { ...place, ms });
      // The real mouse follows, so that the previous target does not stay highlighted until it arrives.
      await page.waitForTimeout(ms / 2);
      await page.mouse.move((from.x + place.x) / 2, (from.y + place.y) / 2);
      await page.waitForTimeout(ms / 2 + ARRIVED_MS);
      await page.mouse.move(place.x, place.y);
    },
    async redraw() {
      await page.evaluate(drawPointer, { ...pointer.place, ms: 0 });
    },
  };
  return pointer;
}

/** The middle of the visible part of an element, or another point in it: 0 to 1 from the left and the top. */
export async function placeIn(
  target: Locator,
  part: ScreenPoint = { x: 0.5, y: 0.5 },
): Promise<ScreenPoint> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not shown`);
  return { x: box.x + box.width * part.x, y: box.y + box.height * part.y };
}

/** Runs in the page: draws the pointer if it is missing and moves it to a place. */
function drawPointer({ x, y, ms }: ScreenPoint & { ms: number }): void {
  const id = 'film-pointer';
  let drawn = document.getElementById(id);
  if (!drawn) {
    drawn = document.createElement('div');
    drawn.id = id;
    drawn.setAttribute('aria-hidden', 'true');
    Object.assign(drawn.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      width: '22px',
      height: '30px',
      zIndex: '2147483647',
      pointerEvents: 'none',
    });
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 22 30');
    const arrow = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    arrow.setAttribute('d', 'M2 2v21.5l5.2-4.7 3.6 8.4 3.9-1.7-3.5-8.2h7.3z');
    arrow.setAttribute('fill', '#1d1b20');
    arrow.setAttribute('stroke', '#fff');
    arrow.setAttribute('stroke-width', '1.8');
    svg.append(arrow);
    drawn.append(svg);
    document.body.append(drawn);
  }
  drawn.style.transition = ms > 0 ? `transform ${ms}ms ease-in-out` : 'none';
  drawn.style.transform = `translate(${x - 2}px, ${y - 2}px)`;
}
