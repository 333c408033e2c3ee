import {
  attribute,
  child,
  descendants,
  parseXml,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { isPropertyOn } from '../properties/properties.ts';
import {
  cssText,
  type Declarations,
  paragraphDeclarations,
  runDeclarations,
} from './css-declarations.ts';
import { DEFAULT_LINE, READING_FONT } from './fonts.ts';

/** One style of the file, as far as the editor reads it. */
export type DocumentStyle = {
  id: string;
  name: string;
  kind: 'paragraph' | 'character' | 'table' | 'numbering';
  basedOn: string | null;
  /** Style of the paragraph that Enter creates after one with this style. */
  next: string | null;
  isDefault: boolean;
  /** Shown to users: marked as a quick style and not hidden. */
  offered: boolean;
  paragraph: readonly XmlElement[];
  run: readonly XmlElement[];
  /** Children of `w:tblPr`. */
  table: readonly XmlElement[];
  /** Children of `w:tcPr`. */
  cell: readonly XmlElement[];
  /** Conditional formatting of a table style: `w:tblStylePr`. */
  parts: readonly XmlElement[];
};

/** The styles of a file: their formatting and what a paragraph inherits from them. */
export type StyleSheet = {
  styles: ReadonlyMap<string, DocumentStyle>;
  defaultParagraph: string | null;
  defaults: { paragraph: readonly XmlElement[]; run: readonly XmlElement[] };
  themeFonts: ReadonlyMap<string, string>;
  /** The style and those it is based on, nearest first. */
  chain(id: string | null | undefined): DocumentStyle[];
  /** Adds a style the editor has just created. */
  learn(xml: string): void;
  /** CSS of all paragraph and character styles, one class each. */
  css(): string;
};

const NO_ELEMENTS: readonly XmlElement[] = [];
const MAX_CHAIN = 12;
/** Computed where the color is set: it depends on the paper, which can be dark. */
const SHOWN_WASH = 'color-mix(in oklab,var(--wash) var(--wash-share),var(--paper))';

/** Reads styles.xml and the theme's fonts; without them everything has the reading font. */
export function readStyleSheet(stylesXml: string | null, themeXml: string | null): StyleSheet {
  const themeFonts = readThemeFonts(themeXml);
  const root = stylesXml === null ? undefined : child(parseXml(stylesXml), 'w:styles');
  const styles = new Map<string, DocumentStyle>();
  for (const element of root?.children ?? []) {
    if (element.name !== 'w:style') continue;
    const style = readStyle(element);
    if (style !== null) styles.set(style.id, style);
  }
  const defaults = child(root, 'w:docDefaults');
  const sheet: StyleSheet = {
    styles,
    defaultParagraph:
      [...styles.values()].find((style) => style.kind === 'paragraph' && style.isDefault)?.id ??
      null,
    defaults: {
      paragraph: child(child(defaults, 'w:pPrDefault'), 'w:pPr')?.children ?? NO_ELEMENTS,
      run: child(child(defaults, 'w:rPrDefault'), 'w:rPr')?.children ?? NO_ELEMENTS,
    },
    themeFonts,
    chain: (id) => chainOf(styles, id),
    learn: (xml) => {
      for (const element of parseXml(xml).children) {
        const style = readStyle(element);
        if (style !== null) styles.set(style.id, style);
      }
    },
    css: () => styleCss(sheet),
  };
  return sheet;
}

function readStyle(element: XmlElement): DocumentStyle | null {
  const id = attribute(element, 'w:styleId');
  const kind = attribute(element, 'w:type') ?? 'paragraph';
  if (id === undefined || !/^(paragraph|character|table|numbering)$/.test(kind)) return null;
  const flag = (name: string) => {
    const found = child(element, name);
    return found !== undefined && isPropertyOn(found);
  };
  return {
    id,
    name: attribute(child(element, 'w:name'), 'w:val') ?? id,
    kind: kind as DocumentStyle['kind'],
    basedOn: attribute(child(element, 'w:basedOn'), 'w:val') ?? null,
    next: attribute(child(element, 'w:next'), 'w:val') ?? null,
    isDefault: /^(1|true|on)$/.test(attribute(element, 'w:default') ?? ''),
    offered: flag('w:qFormat') && !flag('w:semiHidden') && !flag('w:hidden'),
    paragraph: child(element, 'w:pPr')?.children ?? NO_ELEMENTS,
    run: child(element, 'w:rPr')?.children ?? NO_ELEMENTS,
    table: child(element, 'w:tblPr')?.children ?? NO_ELEMENTS,
    cell: child(element, 'w:tcPr')?.children ?? NO_ELEMENTS,
    parts: element.children.filter(({ name }) => name === 'w:tblStylePr'),
  };
}

function chainOf(
  styles: ReadonlyMap<string, DocumentStyle>,
  id: string | null | undefined,
): DocumentStyle[] {
  const chain: DocumentStyle[] = [];
  let style = styles.get(id ?? '');
  while (style !== undefined && chain.length < MAX_CHAIN) {
    chain.push(style);
    style = styles.get(style.basedOn ?? '');
  }
  return chain;
}

function readThemeFonts(themeXml: string | null): Map<string, string> {
  const fonts = new Map<string, string>();
  if (themeXml === null) return fonts;
  const theme = parseXml(themeXml);
  for (const [element, prefix] of [
    ['a:majorFont', 'major'],
    ['a:minorFont', 'minor'],
  ] as const) {
    for (const found of descendants(theme, element)) {
      const known = (kind: string, ...places: string[]) => {
        const name = attribute(child(found, kind), 'typeface');
        if (name === undefined || name === '') return;
        for (const place of places) fonts.set(`${prefix}${place}`, name);
      };
      known('a:latin', 'HAnsi', 'Ascii');
      known('a:ea', 'EastAsia');
      known('a:cs', 'Bidi');
    }
  }
  return fonts;
}

/** CSS class of a style; ids may contain any character, so they are escaped. */
export function styleClass(kind: 'paragraph' | 'character', id: string): string {
  return `${kind === 'paragraph' ? 'p' : 'c'}-${id.replace(/[^\w-]/g, (character) => `_${character.codePointAt(0)}_`)}`;
}

function styleCss(sheet: StyleSheet): string {
  const base: Declarations = {
    'font-family': READING_FONT,
    'font-size': '11pt',
    '--single': String(DEFAULT_LINE),
    '--lines': '1',
    ...runDeclarations(sheet.defaults.run, sheet.themeFonts),
  };
  const lines = 'line-height:var(--height,calc(var(--single) * var(--lines)));';
  let css = `:where(.text,.story),:where(.text,.story) :where(.paragraph,.paragraph span){${lines}}\n:where(.text,.story){${cssText(base)}}\n:where(.text,.story) :where(.paragraph){${cssText(paragraphDeclarations(sheet.defaults.paragraph))}}\n`;
  for (const style of sheet.styles.values()) {
    if (style.kind !== 'paragraph' && style.kind !== 'character') continue;
    const declarations: Declarations = {};
    for (const step of sheet.chain(style.id).reverse()) {
      if (style.kind === 'paragraph')
        Object.assign(declarations, paragraphDeclarations(step.paragraph));
      const run = runDeclarations(step.run, sheet.themeFonts);
      // the color behind the text of a paragraph style would fill the whole paragraph
      if (style.kind === 'paragraph') delete run['--wash'];
      Object.assign(declarations, run);
    }
    if ('--wash' in declarations) {
      declarations['--shown-wash'] = SHOWN_WASH;
      declarations['background-color'] = 'var(--shown-wash)';
    }
    css += `:where(.text,.story) .${styleClass(style.kind, style.id)}{${cssText(declarations)}}\n`;
  }
  return css;
}
