import { maxOf } from '@antecedent/domain/arrays';
import { type Scheme, schemes } from '../../theme/palette.ts';
import { sessionColor } from '../../theme/session-color.ts';
import { laneCount, layoutMarkLabels } from './essay-map-labels.ts';
import {
  columnAt,
  columnsOf,
  type EssayMapModel,
  type EssayRun,
  sumInColumn,
} from './essay-map-model.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Characters per line of the miniature text, and px per character. */
const LINE_LENGTH = 96;
const CHARACTER = 5;
const ROW = 11;
const CELL = 60;
const HEAD = 58;
const LANE = 18;
const TEXT_WIDTH = LINE_LENGTH * CHARACTER;
/** Opacity of words that were edited or moved in a later session. */
const CHANGED = 0.6;
const LEGEND = 30;

type Attributes = Record<string, string | number>;

function element(name: string, attributes: Attributes, text = ''): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

const label = (x: number, y: number, fill: string, text: string) =>
  element('text', { x, y, fill, 'text-anchor': 'middle', 'font-size': 13 }, text);

/** What a saved map says about its patterns: its words are nowhere else. */
export type EssayMapWords = {
  bulk: string;
  unobserved: string;
  declared: string;
  changed: string;
};

/**
 * An essay map as one SVG for saving: each paragraph as miniature lines colored by session, hatched where they arrived in bulk
 * and dotted where they were not observed, next to its squares. The words themselves are left out.
 */
export function essayMapImage(
  model: EssayMapModel,
  scheme: Scheme,
  words: EssayMapWords,
): SVGSVGElement {
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
  columns.forEach(({ name, label: date }, index) => {
    const place = {
      x: center(index) - CELL / 2 + 3,
      y: above + 6,
      width: CELL - 6,
      height: 4,
      rx: 2,
    };
    parts.push(element('rect', { ...place, fill: color(index) }));
    parts.push(label(center(index), above + 28, text.primary, name));
    parts.push(label(center(index), above + 46, text.secondary, date));
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
        const opacity = run.fate === 'kept' ? 1 : CHANGED;
        parts.push(element('rect', { ...bar, fill: color(column), opacity }));
        // What was there before the first session was given.
        if (column !== null && run.origin !== 'typed')
          parts.push(element('rect', { ...bar, fill: `url(#${run.origin})` }));
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
  const first = color(columns.length > 0 ? 0 : null);
  const signs = signsOf(model, words);
  signs.forEach(({ name, origin, opacity }, index) => {
    const key = { x: index * (TEXT_WIDTH / 3), y: top + 14, width: 24, height: ROW - 2, rx: 1 };
    parts.push(element('rect', { ...key, fill: first, opacity }));
    if (origin !== 'typed') parts.push(element('rect', { ...key, fill: `url(#${origin})` }));
    const beside = { x: key.x + 32, y: top + 23, fill: text.primary, 'font-size': 13 };
    parts.push(element('text', beside, name));
  });
  const drawing = document.createElementNS(NAMESPACE, 'svg');
  drawing.setAttribute('width', String(gridLeft + columns.length * CELL));
  drawing.setAttribute('height', String(top + (signs.length > 0 ? LEGEND : 0)));
  drawing.append(patterns(schemes[scheme].background.paper));
  for (const part of parts) drawing.append(part);
  return drawing;
}

type Sign = { name: string; origin: EssayRun['origin']; opacity: number };

/** The signs that this map has, in words. */
function signsOf({ paragraphs }: EssayMapModel, words: EssayMapWords): Sign[] {
  const own = paragraphs.flatMap(({ runs }) => runs.filter(({ session }) => session !== null));
  const signs: Sign[] = [];
  for (const origin of ['bulk', 'unobserved', 'declared'] as const)
    if (own.some((run) => run.origin === origin))
      signs.push({ name: words[origin], origin, opacity: 1 });
  if (own.some(({ fate }) => fate !== 'kept'))
    signs.push({ name: words.changed, origin: 'typed', opacity: CHANGED });
  return signs;
}

/** Cut out of the color of the session, so that both can be distinguished in print without color. */
function patterns(paper: string): SVGElement {
  const defs = element('defs', {});
  const hatched = element('pattern', {
    id: 'bulk',
    width: 5,
    height: 5,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  });
  hatched.append(element('rect', { width: 2, height: 5, fill: paper }));
  const dotted = element('pattern', {
    id: 'unobserved',
    width: 5,
    height: 5,
    patternUnits: 'userSpaceOnUse',
  });
  dotted.append(element('circle', { cx: 2.5, cy: 2.5, r: 1.3, fill: paper }));
  const lined = element('pattern', {
    id: 'declared',
    width: 6,
    height: 5,
    patternUnits: 'userSpaceOnUse',
  });
  lined.append(element('rect', { width: 1.5, height: 5, fill: paper }));
  defs.append(hatched, dotted, lined);
  return defs;
}
