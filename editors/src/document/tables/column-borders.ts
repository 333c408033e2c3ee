import { tables } from '@antecedent/catalog/en/editors/tables';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState, PluginView } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { appendAll, element } from '../../ui/dom.ts';
import { addSentences } from '../../ui/i18n/translate.ts';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { textArea } from '../layout/text-area.ts';
import { indentUnit, showLength } from '../properties/lengths.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { cellPlace } from './cell-merges.ts';
import { columnWidths, setColumnWidths, withBorderMoved } from './column-widths.ts';
import { columnEdges, shownWidths } from './shown-widths.ts';

addSentences({ tables });

const TWENTIETHS_PER_PIXEL = 15;
/** By how much an arrow key moves a border that has the focus, in twentieths of a point. */
const STEP = 57;

type PlacedTable = { table: Node; position: number };

/** Moves the border at the end of the cursor's column, in twentieths of a point; its neighbor gives or takes. */
export function moveBorder(context: DocumentContext, by: number): Command {
  return (state, dispatch, view) => {
    const place = cellPlace(state.selection.$head);
    if (place === null || isSuggesting(state)) return false;
    const { table, position, cell } = place;
    const column = cell.column + cell.span - 1;
    return moveBorderOf(context, { table, position }, column, by)(state, dispatch, view);
  };
}

function moveBorderOf(
  { t, file, language, announce }: DocumentContext,
  { table, position }: PlacedTable,
  column: number,
  by: number,
): Command {
  return (state, dispatch, view) => {
    if (dispatch === undefined) return true;
    const before = (view && shownWidths(view, table, position)) ?? columnWidths(table);
    const most = textArea(file, state.doc.resolve(position)).width * TWENTIETHS_PER_PIXEL;
    const widths = withBorderMoved(before, column, by, most);
    const { tr } = state;
    if (widths.join() !== before.join()) setColumnWidths(tr, position, widths);
    if (tr.docChanged) dispatch(closeHistory(tr));
    const width = showLength(widths[column] ?? 0, indentUnit(language), language);
    announce(t('tables.columnIs', { column: column + 1, width }));
    return true;
  };
}

/**
 * The borders of the columns of one table, to take hold of: the table under the pointer, or that of the cursor. They
 * lie over the text, never in it.
 */
export class ColumnBorders implements PluginView {
  private readonly context: DocumentContext;
  private readonly view: EditorView;
  private readonly box = element('div', { class: 'column-borders', hidden: true });
  private readonly resizing: ResizeObserver;
  private hovered: number | null = null;
  private isDragging = false;

  constructor(context: DocumentContext, view: EditorView) {
    this.context = context;
    this.view = view;
    view.dom.parentElement?.append(this.box);
    view.dom.addEventListener('pointerover', this.onPointerOver);
    this.resizing = new ResizeObserver(() => this.place());
    this.resizing.observe(view.dom);
  }

  update(view: EditorView, before: EditorState): void {
    const { state } = view;
    if (state.doc !== before.doc) this.hovered = null;
    if (state.doc === before.doc && state.selection.eq(before.selection)) return;
    this.place();
  }

  destroy(): void {
    this.view.dom.removeEventListener('pointerover', this.onPointerOver);
    this.resizing.disconnect();
    this.box.remove();
  }

  private readonly onPointerOver = ({ target, pointerType }: PointerEvent) => {
    // a finger has no pointer that hovers
    if (pointerType === 'touch' || this.isDragging) return;
    const table = (target as Element).closest('table');
    const next = table === null ? null : this.positionOf(table);
    if (next === this.hovered) return;
    this.hovered = next;
    this.place();
  };

  private positionOf(table: Element): number | null {
    const body = table.querySelector(':scope > tbody');
    if (body === null || !this.view.dom.contains(body)) return null;
    return this.view.posAtDOM(body, 0) - 1;
  }

  /** No suggestion can show another grid, or take it back. */
  private canMove(): boolean {
    return this.view.editable && !isSuggesting(this.view.state);
  }

  private shown(): PlacedTable | null {
    const { doc, selection } = this.view.state;
    const table = this.hovered === null ? null : doc.nodeAt(this.hovered);
    if (table?.type.name === 'table' && this.hovered !== null) {
      return { table, position: this.hovered };
    }
    return cellPlace(selection.$head);
  }

  /** Puts a border where each column ends. */
  private place(): void {
    if (this.isDragging) return;
    const placed = this.canMove() ? this.shown() : null;
    const edges = placed && columnEdges(this.view, placed.table, placed.position);
    this.box.hidden = edges === null;
    if (placed === null || edges === null) return;
    const scale = this.scale();
    const at = edges.table.getBoundingClientRect();
    const origin = this.box.offsetParent?.getBoundingClientRect() ?? at;
    const { style } = this.box;
    style.left = `${(at.left - origin.left) / scale}px`;
    style.top = `${(at.top - origin.top) / scale}px`;
    style.width = `${at.width / scale}px`;
    style.height = `${at.height / scale}px`;
    const isRightToLeft = getComputedStyle(edges.table).direction === 'rtl';
    this.box.dir = isRightToLeft ? 'rtl' : 'ltr';
    const widths = shownWidths(this.view, placed.table, placed.position) ?? [];
    const borders = edges.ends.flatMap((end, column) =>
      end === undefined || widths.length === 0
        ? []
        : this.border(placed, column, widths, end / scale, isRightToLeft),
    );
    const { activeElement } = document;
    const focused = this.box.contains(activeElement) ? activeElement : null;
    this.box.replaceChildren();
    appendAll(this.box, borders);
    const column = focused instanceof HTMLElement ? focused.dataset.column : undefined;
    borders.find(({ dataset }) => dataset.column === column)?.focus();
  }

  /** Screen pixels per CSS pixel of the paper, which may be zoomed. */
  private scale(): number {
    this.box.style.width = '100px';
    return this.box.getBoundingClientRect().width / 100 || 1;
  }

  private border(
    placed: PlacedTable,
    column: number,
    widths: readonly number[],
    end: number,
    isRightToLeft: boolean,
  ): HTMLElement {
    const { t, language } = this.context;
    const made = element('span', {
      class: 'column-border',
      'data-column': String(column),
      role: 'separator',
      tabindex: '-1',
      'aria-orientation': 'vertical',
      'aria-label': t('tables.border', { column: column + 1 }),
      'aria-valuenow': String(widths[column]),
      'aria-valuetext': showLength(widths[column] ?? 0, indentUnit(language), language),
    });
    made.style.insetInlineStart = `${end}px`;
    const sign = isRightToLeft ? -1 : 1;
    made.addEventListener('pointerdown', (event) => this.drag(event, placed, column, sign));
    made.addEventListener('keydown', (event) => this.key(event, placed, column, sign));
    return made;
  }

  /** Arrow keys move a border that was pressed; Escape returns to the text. */
  private key(event: KeyboardEvent, placed: PlacedTable, column: number, sign: number): void {
    if (event.key === 'Escape') this.view.focus();
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    this.move(placed, column, (event.key === 'ArrowRight' ? STEP : -STEP) * sign);
  }

  private drag(event: PointerEvent, placed: PlacedTable, column: number, sign: number): void {
    const border = event.currentTarget as HTMLElement;
    const widths = shownWidths(this.view, placed.table, placed.position);
    if (event.button !== 0 || widths === null) return;
    event.preventDefault();
    border.focus();
    border.setPointerCapture(event.pointerId);
    border.classList.add('moving');
    this.isDragging = true;
    const scale = this.box.getBoundingClientRect().width / (widths.reduce((a, b) => a + b, 0) || 1);
    const moved = ({ clientX }: PointerEvent) => {
      const by = ((clientX - event.clientX) * sign) / scale;
      return (withBorderMoved(widths, column, by)[column] ?? 0) - (widths[column] ?? 0);
    };
    const zoom = this.box.getBoundingClientRect().width / (this.box.offsetWidth || 1);
    const move = (next: PointerEvent) => {
      border.style.translate = `${(moved(next) * scale * sign) / zoom}px 0`;
    };
    const end = (last: PointerEvent | KeyboardEvent) => {
      border.removeEventListener('pointermove', move);
      border.removeEventListener('pointerup', end);
      border.removeEventListener('pointercancel', end);
      this.isDragging = false;
      if (
        last instanceof PointerEvent &&
        last.type === 'pointerup' &&
        last.clientX !== event.clientX
      ) {
        this.move(placed, column, moved(last));
      }
      this.place();
    };
    border.addEventListener('pointermove', move);
    border.addEventListener('pointerup', end);
    border.addEventListener('pointercancel', end);
  }

  private move(placed: PlacedTable, column: number, by: number): void {
    const { view, context } = this;
    const keep = this.hovered;
    moveBorderOf(context, placed, column, by)(view.state, view.dispatch.bind(view), view);
    this.hovered = keep;
    this.place();
  }
}
