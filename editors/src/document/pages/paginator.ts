import type { Node } from 'prosemirror-model';
import type { DocumentLayout, HeaderFooterHeights, Pages } from '../layout/document-layout.ts';

/** How long a step may block the first paint, and later typing, milliseconds. */
const AT_ONCE_MS = 40;
const SLICE_MS = 6;
const MAX_WAIT_MS = 1_000;

export type PaginatorOptions = {
  pages: DocumentLayout;
  doc(): Node;
  headerFooterHeights: HeaderFooterHeights;
  /** Shows the pages of the displayed text, also step by step. */
  onPages(pages: Pages): Generator<void, void>;
};

/** Lays out the text again after a change, while nothing more urgent is to do. */
export class BackgroundPaginator {
  private readonly options: PaginatorOptions;
  private steps: Generator<void, void> | null = null;
  private doc: Node | null = null;
  private handle = 0;

  constructor(options: PaginatorOptions) {
    this.options = options;
  }

  /** Lays out as much as fits before the first paint, and the rest in idle time. */
  start(): void {
    this.begin();
    this.work(performance.now() + AT_ONCE_MS);
  }

  /** Lays out in idle time. A layout in progress restarts if the text has changed. */
  schedule(): void {
    if (this.handle === 0) this.handle = whenIdle((until) => this.work(until));
  }

  /** Lays out an unchanged text because something around it has changed. */
  restart(): void {
    this.doc = null;
    this.steps = null;
    this.schedule();
  }

  /** Lays out to the end without a pause. */
  finish(): void {
    this.work(Number.POSITIVE_INFINITY);
  }

  destroy(): void {
    cancelIdle(this.handle);
    this.handle = 0;
    this.steps = null;
  }

  private begin(): void {
    this.doc = this.options.doc();
    this.steps = this.layOut(this.doc);
  }

  private *layOut(doc: Node): Generator<void, void> {
    const { pages, headerFooterHeights, onPages } = this.options;
    yield* onPages(yield* pages.layOut(doc, headerFooterHeights));
  }

  private work(until: number): void {
    cancelIdle(this.handle);
    this.handle = 0;
    if (this.doc !== this.options.doc()) this.begin();
    const { steps } = this;
    if (steps === null) return;
    do {
      if (steps.next().done === true) {
        this.steps = null;
        return;
      }
    } while (performance.now() < until);
    this.schedule();
  }
}

/** @param run gets the time by which it should stop */
function whenIdle(run: (until: number) => void): number {
  if (typeof requestIdleCallback === 'function') {
    return requestIdleCallback(
      (deadline) => {
        const left = deadline.didTimeout ? SLICE_MS : Math.max(SLICE_MS, deadline.timeRemaining());
        run(performance.now() + left);
      },
      { timeout: MAX_WAIT_MS },
    );
  }
  return window.setTimeout(() => run(performance.now() + SLICE_MS), 50);
}

function cancelIdle(handle: number): void {
  if (typeof cancelIdleCallback === 'function') cancelIdleCallback(handle);
  else clearTimeout(handle);
}
