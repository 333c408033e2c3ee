import { element } from '../ui/dom.ts';
import type { SentenceKey, Translate } from '../ui/i18n/translate.ts';
import type { DrawingBoard } from './drawing-board.ts';
import { type MadeShape, madeShape } from './made-shapes.ts';
import type { SceneElement } from './scene-element.ts';
import { nextStop, type Stop, walkOrder } from './walk-order.ts';
import { settledWords } from './word-elements.ts';

const NAMES: Readonly<Record<string, SentenceKey>> = {
  rectangle: 'drawing.rectangle',
  ellipse: 'drawing.ellipse',
  diamond: 'drawing.diamond',
  line: 'drawing.line',
  arrow: 'drawing.arrow',
  text: 'drawing.text',
  image: 'drawing.picture',
  freedraw: 'drawing.stroke',
};
const RESIZED: ReadonlySet<string> = new Set(['rectangle', 'ellipse', 'diamond', 'image']);
const SMALLEST = 10;

/** The shapes of a drawing for whoever works by keyboard: to be come to, heard, made and resized. */
export class ShapeWalk {
  private readonly board: DrawingBoard;
  private readonly t: Translate;
  private readonly voice: HTMLElement;
  private said = '';

  /** @param place what the canvas lies in, and what is said beside it */
  constructor(board: DrawingBoard, t: Translate, place: HTMLElement) {
    this.board = board;
    this.t = t;
    this.voice = element('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
    place.append(this.voice);
    // the field for a shape's words comes without a name
    place.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLTextAreaElement) || target.hasAttribute('aria-label')) return;
      target.setAttribute('aria-label', t('drawing.words'));
    });
  }

  /** Selects the next shape, or the one before. @returns false beyond the last, where the focus goes on */
  go(step: 1 | -1): boolean {
    const stop = nextStop(this.stops(), new Set(this.board.selected()), step);
    this.board.select(stop?.ids ?? [], stop?.group ?? null);
    const [first] = stop?.ids ?? [];
    if (first !== undefined) this.board.bringIntoSight(first);
    return stop !== null;
  }

  /** Says what is selected, when that is something else than before. */
  say(): void {
    const selected = new Set(this.board.selected());
    const key = [...selected].join(' ');
    if (key === this.said) return;
    this.said = key;
    const stops = this.stops();
    const at = stops.findIndex(({ ids }) => ids.some((id) => selected.has(id)));
    const stop = stops[at];
    this.voice.textContent =
      stop === undefined
        ? ''
        : this.t('drawing.place', { what: this.words(stop), at: at + 1, of: stops.length });
  }

  /** Makes a shape in the middle of what is seen, on the page there, and selects it. */
  make(kind: MadeShape, page: SceneElement | undefined): void {
    const [shape] = this.board.completed([
      madeShape(kind, this.board.center(), this.t('drawing.newText')),
    ]);
    if (shape === undefined) return;
    const elements = [...this.board.elements()];
    // a page comes after what lies on it
    const at = elements.findIndex(({ id }) => id === page?.id);
    elements.splice(at < 0 ? elements.length : at, 0, { ...shape, frameId: page?.id ?? null });
    this.board.replace(elements);
    this.board.select([shape.id], null);
  }

  /** Makes the one selected shape wider and higher by so many pixels. */
  resize(wider: number, higher: number): void {
    const selected = new Set(this.board.selected());
    const elements = this.board.elements();
    const shapes = elements.filter(({ id, containerId }) => selected.has(id) && !containerId);
    const [shape] = shapes;
    if (shape === undefined || shapes.length > 1 || !RESIZED.has(shape.type)) return;
    const resized = {
      ...shape,
      width: Math.max(SMALLEST, shape.width + wider),
      height: Math.max(SMALLEST, shape.height + higher),
    };
    const bound = new Set([shape.id, ...(shape.boundElements ?? []).map(({ id }) => id)]);
    const settled = settledWords(elements.map((one) => (one === shape ? resized : one)));
    this.board.replace(settled.map((one) => (bound.has(one.id) ? renewed(one) : one)));
  }

  destroy(): void {
    this.voice.remove();
  }

  private stops(): Stop[] {
    return walkOrder(this.board.elements());
  }

  private words({ ids, group }: Stop): string {
    const elements = this.board.elements().filter(({ isDeleted }) => isDeleted !== true);
    const inside = elements.filter(({ id }) => ids.includes(id));
    const said = elements
      .filter(({ id, containerId }) => ids.includes(id) || ids.includes(containerId ?? ''))
      .flatMap(({ originalText, text }) => originalText ?? text ?? [])
      .join(' ');
    const name =
      group !== null && inside.length > 1
        ? this.t('drawing.group', { count: inside.length })
        : this.t(NAMES[inside[0]?.type ?? ''] ?? 'drawing.shape');
    return said === '' ? name : `${name}, ${said}`;
  }
}

/** An element with a mark that it changed, so that undo takes notice. */
export function renewed(one: SceneElement): SceneElement {
  const { version = 1 } = one as { version?: number };
  const versionNonce = Math.trunc(Math.random() * 2 ** 31);
  return Object.assign({ ...one }, { version: version + 1, versionNonce });
}
