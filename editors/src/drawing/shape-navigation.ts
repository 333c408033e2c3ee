import { element } from '../ui/dom.ts';
import type { SentenceKey, Translate } from '../ui/i18n/translate.ts';
import type { ExcalidrawCanvas } from './excalidraw-canvas.ts';
import { newShape, type ShapeKind } from './scene/new-shape.ts';
import type { SceneElement } from './scene/scene-element.ts';
import { repositionBoundText } from './scene/text-elements.ts';
import { nextTabStop, type TabStop, tabOrder } from './tab-order.ts';

const NAMES: ReadonlyMap<string, SentenceKey> = new Map(
  Object.entries<SentenceKey>({
    rectangle: 'drawing.rectangle',
    ellipse: 'drawing.ellipse',
    diamond: 'drawing.diamond',
    line: 'drawing.line',
    arrow: 'drawing.arrow',
    text: 'drawing.text',
    image: 'drawing.picture',
    freedraw: 'drawing.stroke',
  }),
);
const RESIZABLE: ReadonlySet<string> = new Set(['rectangle', 'ellipse', 'diamond', 'image']);
const MIN_SIZE = 10;

/** Keyboard access to the shapes of a drawing: selects, announces, adds and resizes them. */
export class ShapeNavigator {
  private readonly canvas: ExcalidrawCanvas;
  private readonly t: Translate;
  private readonly liveRegion: HTMLElement;
  private lastAnnounced = '';

  /** @param place contains the canvas and the live region */
  constructor(canvas: ExcalidrawCanvas, t: Translate, place: HTMLElement) {
    this.canvas = canvas;
    this.t = t;
    this.liveRegion = element('div', {
      class: 'visually-hidden',
      role: 'status',
      'aria-live': 'polite',
    });
    place.append(this.liveRegion);
    // the field for a shape's text has no accessible name
    place.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLTextAreaElement) || target.hasAttribute('aria-label')) return;
      target.setAttribute('aria-label', t('drawing.words'));
    });
  }

  /** Selects the next or previous shape. @returns false after the last one, when the focus moves on */
  go(step: 1 | -1): boolean {
    const stop = nextTabStop(this.stops(), new Set(this.canvas.selected()), step);
    this.canvas.select(stop?.ids ?? [], stop?.group ?? null);
    const [first] = stop?.ids ?? [];
    if (first !== undefined) this.canvas.scrollIntoView(first);
    return stop !== null;
  }

  /** Announces the selection to screen readers when it has changed. */
  announceSelection(): void {
    const selected = new Set(this.canvas.selected());
    const key = [...selected].join(' ');
    if (key === this.lastAnnounced) return;
    this.lastAnnounced = key;
    const stops = this.stops();
    const at = stops.findIndex(({ ids }) => ids.some((id) => selected.has(id)));
    const stop = stops[at];
    this.liveRegion.textContent =
      stop === undefined
        ? ''
        : this.t('drawing.place', { what: this.words(stop), at: at + 1, of: stops.length });
  }

  /** Adds a shape in the middle of the view, on the page there, and selects it. */
  add(kind: ShapeKind, page: SceneElement | undefined): void {
    const [shape] = this.canvas.withDefaults([
      newShape(kind, this.canvas.center(), this.t('drawing.newText')),
    ]);
    if (shape === undefined) return;
    const elements = [...this.canvas.elements()];
    // a page comes after its content
    const at = elements.findIndex(({ id }) => id === page?.id);
    elements.splice(at < 0 ? elements.length : at, 0, { ...shape, frameId: page?.id ?? null });
    this.canvas.replace(elements);
    this.canvas.select([shape.id], null);
  }

  /** Resizes the one selected shape by a number of pixels. */
  resize(wider: number, higher: number): void {
    const selected = new Set(this.canvas.selected());
    const elements = this.canvas.elements();
    const shapes = elements.filter(({ id, containerId }) => selected.has(id) && !containerId);
    const [shape] = shapes;
    if (shape === undefined || shapes.length > 1 || !RESIZABLE.has(shape.type)) return;
    const resized = {
      ...shape,
      width: Math.max(MIN_SIZE, shape.width + wider),
      height: Math.max(MIN_SIZE, shape.height + higher),
    };
    const bound = new Set([shape.id, ...(shape.boundElements ?? []).map(({ id }) => id)]);
    const repositioned = repositionBoundText(
      elements.map((one) => (one === shape ? resized : one)),
    );
    this.canvas.replace(repositioned.map((one) => (bound.has(one.id) ? withNewVersion(one) : one)));
  }

  destroy(): void {
    this.liveRegion.remove();
  }

  private stops(): TabStop[] {
    return tabOrder(this.canvas.elements());
  }

  private words({ ids, group }: TabStop): string {
    const elements = this.canvas.elements().filter(({ isDeleted }) => isDeleted !== true);
    const inside = elements.filter(({ id }) => ids.includes(id));
    const content = elements
      .filter(({ id, containerId }) => ids.includes(id) || ids.includes(containerId ?? ''))
      .flatMap(({ originalText, text }) => originalText ?? text ?? [])
      .join(' ');
    const name =
      group !== null && inside.length > 1
        ? this.t('drawing.group', { count: inside.length })
        : this.t(NAMES.get(inside[0]?.type ?? '') ?? 'drawing.shape');
    return content === '' ? name : `${name}, ${content}`;
  }
}

/** The element with a new version number, so that undo records the change. */
export function withNewVersion(one: SceneElement): SceneElement {
  const { version = 1 } = one as { version?: number };
  const versionNonce = Math.trunc(Math.random() * 2 ** 31);
  return Object.assign({ ...one }, { version: version + 1, versionNonce });
}
