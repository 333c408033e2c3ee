import { attribute, type XmlElement } from '@antecedent/domain/office/xml/xml';
import { isPropertyOn } from '../properties/properties.ts';

/** The space around a paragraph, in twentieths of a point. */
export type ParagraphSpacing = {
  before: number;
  after: number;
  /** It has no space to a neighbor of the same style. */
  contextual: boolean;
};

/** Word's automatic spacing, as in HTML. */
const AUTO = 280;

/** @param layers properties of the paragraph and its styles, nearest first */
export function spacingOf(layers: readonly (readonly XmlElement[])[]): ParagraphSpacing {
  const value = (name: string) => {
    for (const layer of layers) {
      const spacing = layer.findLast((element) => element.name === 'w:spacing');
      const found = attribute(spacing, name);
      if (found !== undefined) return found;
    }
    return '';
  };
  const length = (side: 'before' | 'after') =>
    /^(1|true|on)$/.test(value(`w:${side}Autospacing`))
      ? AUTO
      : Number.parseFloat(value(`w:${side}`)) || 0;
  const contextual = layers
    .flatMap((layer) => layer.findLast(({ name }) => name === 'w:contextualSpacing') ?? [])
    .at(0);
  return {
    before: length('before'),
    after: length('after'),
    contextual: contextual !== undefined && isPropertyOn(contextual),
  };
}

/** Whether settings.xml has the space after a paragraph and that before the next one added up; else the larger counts. */
export function addsSpacing(settingsXml: string | null): boolean {
  const value = /<w:doNotUseHTMLParagraphAutoSpacing\b([^>]*)>/.exec(settingsXml ?? '')?.[1];
  return value !== undefined && !/w:val="(0|false|off)"/.test(value);
}
