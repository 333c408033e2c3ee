import { escapeAttribute } from '@antecedent/domain/office/xml/xml';
import { declaredStyle } from './declared-style.ts';
import { isTracked } from './strip-noise.ts';

/**
 * How much formatting is preserved: all known formats, only those with a meaning such as bold, or only what differs from
 * the style.
 */
export type InlineFormatting = 'keep' | 'match' | 'style';

/** Character formats that survive pasting. */
export type InlineFormat = {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  vertical?: 'superscript' | 'subscript';
  /** Six hex digits. */
  color?: string;
  fill?: string;
  /** In points. */
  size?: number;
  font?: string;
};

const TAGS: ReadonlyMap<string, InlineFormat> = new Map(
  Object.entries<InlineFormat>({
    B: { bold: true },
    STRONG: { bold: true },
    I: { italic: true },
    EM: { italic: true },
    CITE: { italic: true },
    U: { underline: true },
    INS: { underline: true },
    S: { strike: true },
    STRIKE: { strike: true },
    DEL: { strike: true },
    SUP: { vertical: 'superscript' },
    SUB: { vertical: 'subscript' },
  }),
);

/** The format inside an element: inherited, then its tag, then its own style. */
export function inlineFormat(
  element: HTMLElement,
  around: InlineFormat,
  formatting: InlineFormatting,
): InlineFormat {
  const tagName = element.tagName.toUpperCase();
  const style = declaredStyle(element);
  // a tracked insertion is text like any other
  const own = tagName === 'INS' && isTracked(element) ? {} : TAGS.get(tagName);
  const format: InlineFormat = { ...around, ...own };
  if (style.fontWeight !== '') format.bold = /bold|[6-9]00/.test(style.fontWeight);
  if (style.fontStyle !== '') format.italic = style.fontStyle === 'italic';
  const line = style.textDecorationLine || style.textDecoration;
  if (/underline/.test(line) && tagName !== 'A') format.underline = true;
  if (/line-through/.test(line)) format.strike = true;
  if (/none/.test(line)) format.underline = false;
  if (style.verticalAlign === 'super') format.vertical = 'superscript';
  if (style.verticalAlign === 'sub') format.vertical = 'subscript';
  if (formatting === 'style') delete format.bold;
  if (formatting !== 'keep') return format;
  set(format, 'color', hex(style.color || (element.getAttribute('color') ?? '')), '000000');
  set(format, 'fill', hex(style.backgroundColor), 'FFFFFF');
  keepSize(format, style, tagName === 'FONT' ? (element.getAttribute('face') ?? '') : '');
  return format;
}

function set(
  format: InlineFormat,
  name: 'color' | 'fill',
  value: string | null,
  plain: string,
): void {
  if (value === null) return;
  if (value === plain) delete format[name];
  else format[name] = value;
}

function keepSize(format: InlineFormat, style: CSSStyleDeclaration, face: string): void {
  const size = /^([\d.]+)(pt|px)$/.exec(style.fontSize);
  if (size !== null) {
    const points = Number(size[1]) * (size[2] === 'px' ? 0.75 : 1);
    if (points >= 4 && points <= 400) format.size = Math.round(points * 2) / 2;
  }
  const font = (style.fontFamily || face).split(',')[0]?.replace(/["']/g, '').trim() ?? '';
  if (font !== '' && !/^(inherit|initial|unset|var\(|-)/.test(font)) format.font = font;
}

function hex(color: string): string | null {
  const short = /^#([0-9a-f]{6})$/i.exec(color);
  if (short?.[1] !== undefined) return short[1].toUpperCase();
  const rgb = /^rgba?\((\d+)[,\s]+(\d+)[,\s]+(\d+)(?:[,/\s]+([\d.]+))?\)$/.exec(color);
  if (rgb === null || rgb[4] === '0') return null;
  return rgb
    .slice(1, 4)
    .map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Raw run properties of a format, in the schema's order. */
export function runPropertiesOf(format: InlineFormat): string {
  const font = format.font === undefined ? '' : escapeAttribute(format.font);
  const half = Math.round((format.size ?? 0) * 2);
  return [
    font === '' ? '' : `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`,
    format.bold ? '<w:b/>' : '',
    format.italic ? '<w:i/>' : '',
    format.strike ? '<w:strike/>' : '',
    format.color === undefined ? '' : `<w:color w:val="${format.color}"/>`,
    half === 0 ? '' : `<w:sz w:val="${half}"/>`,
    format.underline ? '<w:u w:val="single"/>' : '',
    format.fill === undefined
      ? ''
      : `<w:shd w:val="clear" w:color="auto" w:fill="${format.fill}"/>`,
    format.vertical === undefined ? '' : `<w:vertAlign w:val="${format.vertical}"/>`,
  ].join('');
}
