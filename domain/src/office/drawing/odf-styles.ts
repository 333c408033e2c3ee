import { attribute, child, descendants, type XmlElement } from '../xml/xml.ts';
import { parseLength } from './length.ts';

export type StyleFamily = 'graphic' | 'presentation' | 'paragraph' | 'text' | 'drawing-page';
export type PropertyGroup =
  | 'graphic-properties'
  | 'paragraph-properties'
  | 'text-properties'
  | 'drawing-page-properties';

/** Maximum length of a style's parent chain; a longer one is circular. */
const MAX_PARENTS = 16;
/** Size of a page without a layout: A4 portrait, in pixels. */
const A4 = { width: parseLength('21cm'), height: parseLength('29.7cm') };

/** The styles available to the pages of a drawing. */
export class OdfStyles {
  private readonly styles = new Map<string, XmlElement>();
  private readonly defaults = new Map<string, XmlElement>();
  /** Dashes, markers and gradients by element and name. */
  private readonly definitions = new Map<string, XmlElement>();
  private readonly fontFaces = new Map<string, string>();
  private readonly pages = new Map<string, { width: number; height: number }>();
  private readonly known = new Map<string, string | undefined>();

  constructor(content: XmlElement, common: XmlElement | null) {
    // The pages' own styles override common ones with the same name.
    for (const root of common === null ? [content] : [common, content]) {
      for (const part of root.children) {
        const isOwn = part.name === 'office:automatic-styles';
        if (part.name === 'office:font-face-decls') this.addFonts(part);
        if (part.name === 'office:styles' || (isOwn && root === content)) this.addStyles(part);
      }
    }
    if (common !== null) this.addPages(common);
  }

  /** A property of a style: its own, inherited, or the family's default. */
  property(
    family: StyleFamily,
    name: string | undefined,
    group: PropertyGroup,
    property: string,
  ): string | undefined {
    // Hundreds of shapes use the same few styles.
    const key = `${family}/${name ?? ''}/${group}/${property}`;
    if (this.known.has(key)) return this.known.get(key);
    const value = this.lookUp(family, name, group, property);
    this.known.set(key, value);
    return value;
  }

  private lookUp(
    family: StyleFamily,
    name: string | undefined,
    group: PropertyGroup,
    property: string,
  ): string | undefined {
    let style = this.styles.get(`${family}/${name}`);
    for (let step = 0; style !== undefined && step < MAX_PARENTS; step++) {
      const value = attribute(child(style, `style:${group}`), property);
      if (value !== undefined) return value;
      style = this.styles.get(`${family}/${attribute(style, 'style:parent-style-name')}`);
    }
    return attribute(child(this.defaults.get(family), `style:${group}`), property);
  }

  style(family: StyleFamily, name: string | undefined): XmlElement | undefined {
    return this.styles.get(`${family}/${name}`);
  }

  /** A dash, marker or gradient (`draw:stroke-dash`, `draw:marker`, `draw:gradient`). */
  definition(element: string, name: string | undefined): XmlElement | undefined {
    return this.definitions.get(`${element}/${name}`);
  }

  /** The font family of a font face name in this file. */
  fontFamily(face: string): string {
    return this.fontFaces.get(face) ?? face;
  }

  /** Size of the pages with this master, in pixels. */
  pageSize(master: string | undefined): { width: number; height: number } {
    return this.pages.get(master ?? '') ?? [...this.pages.values()][0] ?? A4;
  }

  private addFonts(part: XmlElement): void {
    for (const face of part.children) {
      const name = attribute(face, 'style:name');
      const family = attribute(face, 'svg:font-family');
      if (name !== undefined && family !== undefined) {
        this.fontFaces.set(name, family.replace(/^['"]|['"]$/g, ''));
      }
    }
  }

  private addStyles(part: XmlElement): void {
    for (const style of part.children) {
      const family = attribute(style, 'style:family') ?? '';
      if (style.name === 'style:style') {
        this.styles.set(`${family}/${attribute(style, 'style:name')}`, style);
      } else if (style.name === 'style:default-style') {
        this.defaults.set(family, style);
      } else if (style.name.startsWith('draw:')) {
        this.definitions.set(`${style.name}/${attribute(style, 'draw:name')}`, style);
      }
    }
  }

  private addPages(common: XmlElement): void {
    const layouts = new Map<string | undefined, { width: number; height: number }>();
    for (const layout of descendants(common, 'style:page-layout')) {
      const properties = child(layout, 'style:page-layout-properties');
      layouts.set(attribute(layout, 'style:name'), {
        width: parseLength(attribute(properties, 'fo:page-width'), A4.width),
        height: parseLength(attribute(properties, 'fo:page-height'), A4.height),
      });
    }
    for (const master of descendants(common, 'style:master-page')) {
      const size = layouts.get(attribute(master, 'style:page-layout-name'));
      if (size !== undefined) this.pages.set(attribute(master, 'style:name') ?? '', size);
    }
  }
}
