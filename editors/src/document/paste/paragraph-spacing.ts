import { declaredStyle } from './declared-style.ts';

const TWENTIETHS: ReadonlyMap<string, number> = new Map([
  ['pt', 20],
  ['px', 15],
  ['pc', 240],
  ['in', 1_440],
  ['cm', 1_440 / 2.54],
  ['mm', 144 / 2.54],
]);
const MOST_SPACE = 2_000;
const MOST_INDENT = 7_200;
/** A single line is about this high, as a multiple of the font size: what CSS counts in. */
const SINGLE_LINE = 1.2;
const SINGLE = 240;

/** Spacing and indents that a pasted paragraph declares, in the order of the schema. */
export function spacingAndIndents(element: HTMLElement, isListItem: boolean): string {
  const style = declaredStyle(element);
  // a list item is indented by its list
  return spacing(style) + (isListItem ? '' : indents(style, element.dir === 'rtl'));
}

function spacing(style: CSSStyleDeclaration): string {
  const said = [
    attribute('before', within(lengthOf(style.marginTop), 0, MOST_SPACE)),
    attribute('after', within(lengthOf(style.marginBottom), 0, MOST_SPACE)),
    lineHeight(style.lineHeight),
  ].join('');
  return said === '' ? '' : `<w:spacing${said}/>`;
}

/** A share of a line is Word's and LibreOffice's; a plain number counts in font sizes, as in Google Docs. */
function lineHeight(height: string): string {
  const share = /^([\d.]+)(%?)$/.exec(height);
  if (share !== null) {
    const lines = share[2] === '%' ? Number(share[1]) / 100 : Number(share[1]) / SINGLE_LINE;
    if (lines < 0.5 || lines > 4) return '';
    return `${attribute('line', Math.round(lines * SINGLE))} w:lineRule="auto"`;
  }
  const length = lengthOf(height);
  if (length === null || length < SINGLE / 3 || length > MOST_SPACE) return '';
  return `${attribute('line', length)} w:lineRule="atLeast"`;
}

function indents(style: CSSStyleDeclaration, isRightToLeft: boolean): string {
  const [start, end] = isRightToLeft
    ? [style.marginRight, style.marginLeft]
    : [style.marginLeft, style.marginRight];
  const first = within(lengthOf(style.textIndent), -MOST_INDENT, MOST_INDENT) ?? 0;
  const said = [
    attribute('left', within(lengthOf(start), 0, MOST_INDENT) || null),
    attribute('right', within(lengthOf(end), 0, MOST_INDENT) || null),
    first < 0 ? attribute('hanging', -first) : attribute('firstLine', first || null),
  ].join('');
  return said === '' ? '' : `<w:ind${said}/>`;
}

const attribute = (name: string, value: number | null): string =>
  value === null ? '' : ` w:${name}="${value}"`;

/** A length in twentieths of a point; null for anything else, such as a share of the page's width. */
function lengthOf(css: string): number | null {
  if (css === '0') return 0;
  const length = /^(-?[\d.]+)([a-z]+)$/.exec(css);
  const unit = TWENTIETHS.get(length?.[2] ?? '');
  return unit === undefined ? null : Math.round(Number(length?.[1]) * unit);
}

function within(value: number | null, least: number, most: number): number | null {
  return value === null || value < least || value > most ? null : value;
}
