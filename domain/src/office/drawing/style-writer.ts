import { attribute, child, innerXml, outerXml, type XmlElement } from '../xml/xml.ts';
import { DEFINITIONS, styleXml } from './definitions.ts';
import type { OdfStyles, PropertyGroup, StyleFamily } from './odf-styles.ts';
import { type Attributes, attributesXml, patchedElement } from './tags.ts';

/** Property changes of a style by group. */
export type StyleChanges = Partial<Record<PropertyGroup, Attributes>>;

/** OpenDocument's order of property groups in a style. */
const ORDER: readonly PropertyGroup[] = [
  'graphic-properties',
  'paragraph-properties',
  'text-properties',
];

/** Collects the styles that changed shapes need; equal ones are written once. */
export class StyleWriter {
  private readonly styles: OdfStyles;
  /** The part with the pages' own styles; styles from elsewhere are referenced as parents. */
  private readonly own: XmlElement | undefined;
  private readonly names = new Map<string, string>();
  private readonly written: string[] = [];
  private readonly taken = new Set<string>();
  readonly definitions = new Set<string>();

  constructor(styles: OdfStyles, own: XmlElement | undefined) {
    this.styles = styles;
    this.own = own;
    for (const style of own?.children ?? []) {
      this.taken.add(attribute(style, 'style:name') ?? '');
    }
  }

  /**
   * The name of a style derived from `base` with changes.
   *
   * @param without an element of the style to leave out
   */
  derived(
    family: StyleFamily,
    base: string | undefined,
    changes: StyleChanges,
    without?: string,
  ): string {
    const style = this.styles.style(family, base);
    const isOwn = style !== undefined && this.own?.children.includes(style) === true;
    for (const group of Object.values(changes)) this.noteDefinitions(group);
    const inner = isOwn ? changedInner(style, changes, without) : newInner(changes);
    const parent = isOwn ? attribute(style, 'style:parent-style-name') : base;
    const key = `${family}|${parent ?? ''}|${inner}`;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = this.freeName(family);
    this.names.set(key, name);
    this.written.push(styleXml(name, family, parent ?? null, inner));
    return name;
  }

  /** Whether one of the pages' own styles contains an element with this name. */
  holds(family: StyleFamily, name: string | undefined, element: string): boolean {
    return child(this.styles.style(family, name), element) !== undefined;
  }

  /** The collected styles, to be inserted among the pages' own styles. */
  xml(): string {
    return this.written.join('');
  }

  private freeName(family: StyleFamily): string {
    const letter = { graphic: 'gr', presentation: 'pr', paragraph: 'P', text: 'T' };
    for (let number = 1; ; number++) {
      const name = `ant-${letter[family as keyof typeof letter] ?? 's'}${number}`;
      if (this.taken.has(name)) continue;
      this.taken.add(name);
      return name;
    }
  }

  private noteDefinitions(group: Attributes): void {
    for (const value of Object.values(group)) {
      if (value !== null && DEFINITIONS.has(value)) this.definitions.add(value);
    }
  }
}

function newInner(changes: StyleChanges): string {
  return ORDER.map((group) => {
    const change = changes[group];
    return change === undefined ? '' : `<style:${group}${attributesXml(change)}/>`;
  }).join('');
}

/** The content of a style with changes; missing groups are inserted in order. */
function changedInner(style: XmlElement, changes: StyleChanges, without?: string): string {
  const groups = new Set(ORDER.map((group) => `style:${group}`));
  const others = style.children
    .filter(({ name }) => !groups.has(name) && name !== without)
    .map(outerXml);
  const written = ORDER.map((group) => {
    const present = child(style, `style:${group}`);
    const change = changes[group];
    if (present === undefined) {
      return change === undefined ? '' : `<style:${group}${attributesXml(change)}/>`;
    }
    return change === undefined
      ? outerXml(present)
      : patchedElement(present, change, innerXml(present));
  });
  return written.join('') + others.join('');
}
