import { attribute, type XmlElement } from '@antecedent/domain/office/xml/xml';
import { isPropertyOn } from '../properties/properties.ts';
import { fontFamily, singleLine } from './fonts.ts';

/** CSS declarations by property name. */
export type Declarations = Record<string, string>;

/** Word's named highlight colors. Source: ECMA-376 part 1, 17.18.40. */
export const HIGHLIGHTS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    yellow: '#ffff00',
    green: '#00ff00',
    cyan: '#00ffff',
    magenta: '#ff00ff',
    blue: '#0000ff',
    red: '#ff0000',
    darkBlue: '#000080',
    darkCyan: '#008080',
    darkGreen: '#008000',
    darkMagenta: '#800080',
    darkRed: '#800000',
    darkYellow: '#808000',
    darkGray: '#808080',
    lightGray: '#c0c0c0',
    black: '#000000',
    white: '#ffffff',
  }),
);

const HEX = /^[0-9a-f]{6}$/i;
const hexColor = (value: string | undefined) =>
  value !== undefined && HEX.test(value) ? `#${value}` : null;
const value = (element: XmlElement, name = 'w:val') => attribute(element, name);
const points = (twentieths: string | undefined) => {
  const number = Number.parseFloat(twentieths ?? '');
  return Number.isFinite(number) ? `${number / 20}pt` : null;
};

/** CSS of run properties. Colors go through `--ink` and `--wash`, so that dark paper can lighten them. */
export function runDeclarations(
  elements: readonly XmlElement[],
  themeFonts: ReadonlyMap<string, string>,
): Declarations {
  const css: Declarations = {};
  const lines = new Set<string>();
  // complex scripts such as Arabic and Hebrew have their own sizes, weights and fonts
  const isComplex = elements.some(
    (element) => (element.name === 'w:rtl' || element.name === 'w:cs') && isPropertyOn(element),
  );
  let isSmall = false;
  for (const element of elements) {
    const val = value(element);
    switch (element.name) {
      case isComplex ? 'w:bCs' : 'w:b':
        css['font-weight'] = isPropertyOn(element) ? '700' : '400';
        break;
      case isComplex ? 'w:iCs' : 'w:i':
        css['font-style'] = isPropertyOn(element) ? 'italic' : 'normal';
        break;
      case 'w:u':
        if (val !== 'none') lines.add('underline');
        break;
      case 'w:strike':
      case 'w:dstrike':
        if (isPropertyOn(element)) lines.add('line-through');
        break;
      case 'w:color': {
        const color = hexColor(val);
        if (color !== null) css['--ink'] = color;
        break;
      }
      case 'w:highlight': {
        const color = HIGHLIGHTS.get(val ?? '');
        if (color !== undefined) css['--wash'] = color;
        break;
      }
      case 'w:shd': {
        const fill = hexColor(value(element, 'w:fill'));
        if (fill !== null) css['--wash'] ??= fill;
        break;
      }
      case isComplex ? 'w:szCs' : 'w:sz':
        css['font-size'] = `${Number.parseFloat(val ?? '22') / 2}pt`;
        break;
      case 'w:rFonts': {
        const font = (kind: string) =>
          value(element, `w:${kind}`) ?? themeFonts.get(value(element, `w:${kind}Theme`) ?? '');
        const latin = font('ascii') ?? font('hAnsi');
        const complex = value(element, 'w:cs') ?? themeFonts.get(value(element, 'w:cstheme') ?? '');
        const name = isComplex ? (complex ?? latin) : latin;
        if (name !== undefined && name !== '') {
          css['font-family'] = fontFamily(name, font('eastAsia'));
          css['--single'] = String(singleLine(name));
        }
        break;
      }
      case 'w:vertAlign':
        if (val === 'superscript' || val === 'subscript') {
          css['vertical-align'] = val === 'superscript' ? 'super' : 'sub';
          isSmall = true;
        }
        break;
      case 'w:caps':
        css['text-transform'] = isPropertyOn(element) ? 'uppercase' : 'none';
        break;
      case 'w:smallCaps':
        if (isPropertyOn(element)) css['font-variant-caps'] = 'small-caps';
        break;
      case 'w:vanish':
        if (isPropertyOn(element)) css.opacity = '0.45';
        break;
    }
  }
  if (isSmall) {
    const size = css['font-size'];
    css['font-size'] = size === undefined ? '0.66em' : `calc(${size} * 0.66)`;
  }
  if (lines.size > 0) css['text-decoration-line'] = [...lines].join(' ');
  return withReadableColor(css);
}

/** Below this brightness, of 255, text on a color has to be light. */
const DARK = 110;

/** On a dark background color, text is light, including text without a color, as in print. */
export function withReadableColor(css: Declarations): Declarations {
  const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) =>
    Number.parseInt(css['--wash']?.slice(at, at + 2) ?? 'ff', 16),
  );
  // perceived brightness. Source: ITU-R BT.709
  if (0.2126 * red + 0.7152 * green + 0.0722 * blue >= DARK) return css;
  return { ...css, '--ink-floor': '0.85', '--ink-ceiling': '1' };
}

const ALIGNMENT: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    center: 'center',
    right: 'right',
    end: 'end',
    start: 'start',
    left: 'left',
    both: 'justify',
    distribute: 'justify',
  }),
);

/** CSS of paragraph properties: alignment, indents, spacing, borders, shading. */
export function paragraphDeclarations(elements: readonly XmlElement[]): Declarations {
  const css: Declarations = {};
  for (const element of elements) {
    switch (element.name) {
      case 'w:jc':
        css['text-align'] = ALIGNMENT.get(value(element) ?? '') ?? 'start';
        break;
      case 'w:ind':
        indents(element, css);
        break;
      case 'w:spacing':
        spacing(element, css);
        break;
      case 'w:shd': {
        const fill = hexColor(value(element, 'w:fill'));
        if (fill !== null) css['--wash'] = fill;
        break;
      }
      case 'w:pBdr':
        Object.assign(css, borders(element));
        break;
    }
  }
  return withReadableColor(css);
}

function indents(element: XmlElement, css: Declarations): void {
  const start = points(value(element, 'w:left') ?? value(element, 'w:start'));
  const end = points(value(element, 'w:right') ?? value(element, 'w:end'));
  const hanging = points(value(element, 'w:hanging'));
  const first = points(value(element, 'w:firstLine'));
  if (start !== null) css['margin-inline-start'] = start;
  if (end !== null) css['margin-inline-end'] = end;
  if (hanging !== null) css['text-indent'] = `-${hanging}`;
  else if (first !== null) css['text-indent'] = first;
}

function spacing(element: XmlElement, css: Declarations): void {
  const before = points(value(element, 'w:before'));
  const after = points(value(element, 'w:after'));
  const line = value(element, 'w:line');
  const rule = value(element, 'w:lineRule');
  if (before !== null) css['margin-top'] = before;
  if (after !== null) css['margin-bottom'] = after;
  if (line === undefined) return;
  // 240 is a single line; how high that is depends on the font, see the rule in style-sheet.ts
  const length = points(line);
  if (rule === undefined || rule === 'auto') {
    css['--lines'] = String(Math.round((Number.parseFloat(line) / 240) * 1_000) / 1_000);
    css['--height'] = 'initial';
  } else if (length !== null) {
    css['--height'] = rule === 'exact' ? length : `max(${length}, calc(var(--single) * 1em))`;
  }
}

/** Borders of a paragraph, a table or a cell, from the element that lists its sides. */
export function borders(element: XmlElement): Declarations {
  const css: Declarations = {};
  for (const side of element.children) {
    const name = { 'w:start': 'left', 'w:end': 'right' }[side.name] ?? side.name.slice(2);
    if (!/^(top|bottom|left|right)$/.test(name)) continue;
    const style = value(side);
    if (style === 'nil' || style === 'none') css[`border-${name}`] = 'none';
    else {
      const width = Math.max(0.5, Number.parseFloat(value(side, 'w:sz') ?? '4') / 8);
      const color = hexColor(value(side, 'w:color')) ?? 'var(--table-line)';
      const line = style === 'double' || style === 'dashed' || style === 'dotted' ? style : 'solid';
      css[`border-${name}`] = `${width}pt ${line} ${color}`;
    }
  }
  return css;
}

/** Declarations as the text of a style attribute. */
export function cssText(declarations: Declarations): string {
  let text = '';
  for (const [name, content] of Object.entries(declarations)) text += `${name}:${content};`;
  return text;
}
