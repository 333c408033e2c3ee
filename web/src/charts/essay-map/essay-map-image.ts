import { maxOf } from '@antecedent/domain/arrays';
import { type Scheme, schemes } from '../../theme/palette.ts';
import { sessionColor } from '../../theme/session-color.ts';
import { laneCount, layoutMarkLabels } from './essay-map-labels.ts';
import { columnAt, columnsOf, type EssayMapModel, sumInColumn } from './essay-map-model.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Characters per line of the miniature text, and px per character. */
const LINE_LENGTH = 96;
const CHARACTER = 5;
const ROW = 11;
const CELL = 46;
const HEAD = 40;
const LANE = 18;
const TEXT_WIDTH = LINE_LENGTH * CHARACTER;

type Attributes = Record<string, string | number>;

function element(name: string, attributes: Attributes, text = ''): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

const label = (x: number, y: number, fill: string, text: string) =>
  element('text', { x, y, fill, 'text-anchor': 'middle', 'font-size': 13 }, text);

/**
 * An essay map as one SVG for saving: each paragraph as miniature lines colored by session, next to its squares. The
 * words themselves are left out.
 */
export function essayMapImage(model: EssayMapModel, scheme: Scheme): SVGSVGElement {
  const { ink, text, divider } = schemes[scheme];
  const columns = columnsOf(model.sessions);
  const color = (column: number | null) =>
    column === null ? ink.unobserved : sessionColor(column, columns.length, scheme);
  const gridLeft = TEXT_WIDTH + 32;
  const parts: SVGElement[] = [];
  const center = (column: number) => gridLeft + (column + 0.5) * CELL;
  const due = model.marks.filter(({ kind }) => kind === 'deadline');
  const labels = layoutMarkLabels(columns, due, columns.length * CELL);
  const above = laneCount(labels) * LANE;
  columns.forEach(({ name }, index) => {
    const place = {
      x: center(index) - CELL / 2 + 3,
      y: above + 6,
      width: CELL - 6,
      height: 4,
      rx: 2,
    };
    parts.push(element('rect', { ...place, fill: color(index) }));
    parts.push(label(center(index), above + 28, text.primary, name));
  });

  const most = maxOf(
    model.paragraphs.flatMap(({ births }) => births),
    1,
  );
  let top = above + HEAD;
  for (const { runs, births, touches } of model.paragraphs) {
    const lines = Math.max(
      1,
      Math.ceil(runs.reduce((sum, run) => sum + run.text.length, 0) / LINE_LENGTH),
    );
    const height = Math.max(lines * ROW, 40) + 16;
    const width = gridLeft + columns.length * CELL;
    parts.push(element('rect', { x: 0, y: top, width, height: 1, fill: divider }));
    let at = 0;
    for (const run of runs) {
      const column = run.session === null ? null : columnAt(columns, run.session);
      let left = run.text.length;
      while (left > 0) {
        const taken = Math.min(left, LINE_LENGTH - (at % LINE_LENGTH));
        const x = (at % LINE_LENGTH) * CHARACTER;
        const y = top + 8 + Math.floor(at / LINE_LENGTH) * ROW;
        const bar = { x, y, width: taken * CHARACTER - 1, height: ROW - 4, rx: 1 };
        const opacity = run.fate === 'kept' ? 1 : 0.6;
        parts.push(element('rect', { ...bar, fill: color(column), opacity }));
        at += taken;
        left -= taken;
      }
    }
    columns.forEach((column, index) => {
      const [born, touched] = [sumInColumn(births, column), sumInColumn(touches, column)];
      const middle = top + height / 2 - 6;
      if (born > 0) {
        const side = 8 + Math.sqrt(born / most) * 18;
        const corner = { x: center(index) - side / 2, y: middle - side / 2 };
        const square = { ...corner, width: side, height: side, rx: 3, fill: color(index) };
        parts.push(element('rect', square));
        parts.push(label(center(index), middle + 27, text.primary, String(born)));
      } else if (touched > 0) {
        parts.push(label(center(index), middle + 5, text.secondary, `+${touched}`));
      }
    });
    top += height;
  }
  for (const { mark, x, lane } of labels) {
    const [at, from] = [gridLeft + x, above - (lane + 1) * LANE];
    const line = { x1: at, x2: at, y1: from, y2: top, stroke: text.secondary };
    parts.push(element('line', { ...line, 'stroke-dasharray': '4 3' }));
    const end = { x: at - 6, y: from + 13, fill: text.primary, 'text-anchor': 'end' };
    parts.push(element('text', { ...end, 'font-size': 13 }, mark.label));
  }
  const drawing = document.createElementNS(NAMESPACE, 'svg');
  drawing.setAttribute('width', String(gridLeft + columns.length * CELL));
  drawing.setAttribute('height', String(top));
  for (const part of parts) drawing.append(part);
  return drawing;
}
