import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { element } from '../../ui/dom.ts';
import { cardPositions } from './card-positions.ts';

/** A card in the column and the position in the text it belongs to; null for none. */
export type ColumnCard = { element: HTMLElement; position: number | null; isSelected: boolean };

const GAP = 10;
const EDGE = 12;

/**
 * A column of cards next to the text that scrolls with it: each is level with its text and none
 * overlaps another. Where the column covers the text, the cards simply follow one another.
 */
export class CardColumn {
  readonly element: HTMLElement;
  private readonly list = element('ol', { class: 'threads' });
  private readonly view: EditorView;
  private readonly coversText: () => boolean;
  private readonly scroller: HTMLElement | null;
  private readonly watching: ResizeObserver;
  private cards: readonly ColumnCard[] = [];
  /** The document that the cards' positions are of. */
  private doc: Node;
  private frame = 0;

  constructor(view: EditorView, coversText: () => boolean) {
    this.view = view;
    this.doc = view.state.doc;
    this.coversText = coversText;
    this.element = element('div', { class: 'card-column' }, this.list);
    this.scroller = view.dom.closest<HTMLElement>('.scroll-area');
    this.scroller?.addEventListener('scroll', this.follow, { passive: true });
    this.element.addEventListener('scroll', this.lead, { passive: true });
    this.watching = new ResizeObserver(() => this.scheduleLayout());
    this.watching.observe(view.dom);
    this.watching.observe(this.element);
    if (this.scroller !== null) this.watching.observe(this.scroller);
  }

  /** Shows these cards in this order. */
  show(cards: readonly ColumnCard[]): void {
    const shown = new Set<Element>(cards.map((card) => card.element));
    for (const child of [...this.list.children]) {
      if (shown.has(child)) continue;
      child.remove();
      this.watching.unobserve(child);
    }
    cards.forEach((card, index) => {
      // moving an element blurs it, so leave those already in place
      if (this.list.children[index] !== card.element) {
        this.list.insertBefore(card.element, this.list.children[index] ?? null);
        // a card grows with its content and with the focus
        this.watching.observe(card.element);
      }
    });
    this.cards = cards;
    this.doc = this.view.state.doc;
    this.scheduleLayout();
  }

  /** Positions the cards before the next paint. */
  private scheduleLayout(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.layOut());
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.watching.disconnect();
    this.scroller?.removeEventListener('scroll', this.follow);
  }

  private layOut(): void {
    const { scroller, list } = this;
    // the text has changed, and cards with positions in the new one are on their way
    if (this.doc !== this.view.state.doc) return;
    const isAligned = !this.coversText() && scroller !== null;
    list.classList.toggle('aligned', isAligned);
    if (!isAligned) {
      list.style.height = '';
      for (const card of this.cards) card.element.style.top = '';
      return;
    }
    const top = list.getBoundingClientRect().top;
    let last = 0;
    const measured = this.cards.map(({ element: card, position }) => {
      // a card without a position goes below those that have one
      if (position !== null) last = this.view.coordsAtPos(position).top - top;
      return { wanted: last, height: card.offsetHeight };
    });
    const selected = this.cards.findIndex(({ isSelected }) => isSelected);
    const tops = cardPositions(measured, selected, GAP);
    this.cards.forEach(({ element: card }, index) => {
      card.style.top = `${tops[index] ?? 0}px`;
    });
    const end = (tops.at(-1) ?? 0) + (measured.at(-1)?.height ?? 0) + EDGE;
    // the same scroll height as the text, so that both scroll together
    const needed = scroller.scrollHeight - scroller.clientHeight + this.element.clientHeight;
    list.style.height = `${Math.max(end, needed - list.offsetTop)}px`;
    this.follow();
    this.reveal(this.cards[selected], tops[selected] ?? 0);
  }

  /** Scrolls until a focused card is visible, or as much of it as fits. */
  private reveal(card: ColumnCard | undefined, top: number): void {
    if (card?.element.contains(document.activeElement) !== true) return;
    const { scrollTop, clientHeight } = this.element;
    const start = top + this.list.offsetTop;
    const end = start + card.element.offsetHeight + EDGE;
    if (end > scrollTop + clientHeight) {
      this.element.scrollTop = Math.min(start - EDGE, end - clientHeight);
    } else if (start < scrollTop) this.element.scrollTop = Math.max(0, start - EDGE);
  }

  private readonly follow = (): void => {
    if (this.scroller === null || this.coversText()) return;
    if (Math.abs(this.element.scrollTop - this.scroller.scrollTop) >= 1) {
      this.element.scrollTop = this.scroller.scrollTop;
    }
  };

  private readonly lead = (): void => {
    if (this.scroller === null || this.coversText()) return;
    if (Math.abs(this.element.scrollTop - this.scroller.scrollTop) >= 1) {
      this.scroller.scrollTop = this.element.scrollTop;
    }
  };
}
