import {
  attribute,
  descendants,
  outerXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';

/** What an atom needs to know about the rest of the package. */
export type AtomContext = {
  /** Target of a relationship, as written. */
  target(relationship: string | undefined): string | undefined;
};

const EMU_PER_PIXEL = 9_525;
const MAX_LABEL = 200;
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    F0B7: '•',
    F0E0: '→',
    F04A: '☺',
    F0FC: '✓',
  }),
);

/** Attributes of the atom for a run's child: a picture, a note number, a drawing, a symbol. */
export function runAtom(part: XmlElement, context: AtomContext): Record<string, unknown> {
  const xml = outerXml(part);
  const { name } = part;
  if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
    return { xml, kind: 'note' };
  }
  if (name === 'w:commentReference') return { xml, kind: 'comment' };
  if (name === 'w:sym') {
    return { xml, kind: 'symbol', label: SYMBOLS.get(attribute(part, 'w:char') ?? '') ?? '□' };
  }
  return picture(part, context) ?? { xml, kind: name.replace(/^\w+:/, ''), label: words(part) };
}

function picture(part: XmlElement, context: AtomContext): Record<string, unknown> | null {
  const find = (name: string) => descendants(part, name).next().value as XmlElement | undefined;
  const relationship = attribute(find('a:blip'), 'r:embed');
  const extent = find('wp:extent');
  if (relationship === undefined || context.target(relationship) === undefined) return null;
  if (find('w:txbxContent') !== undefined) return null;
  const described = find('wp:docPr');
  return {
    xml: outerXml(part),
    kind: 'picture',
    picture: relationship,
    label: attribute(described, 'descr') ?? attribute(described, 'name') ?? '',
    width: Math.max(1, Math.round(Number(attribute(extent, 'cx') ?? 0) / EMU_PER_PIXEL)),
    height: Math.max(1, Math.round(Number(attribute(extent, 'cy') ?? 0) / EMU_PER_PIXEL)),
  };
}

function words(part: XmlElement): string {
  const texts = [...descendants(part)].filter(({ name }) => name === 'w:t' || name === 'm:t');
  return [...new Set(texts.map(textContent))].join(' ').slice(0, MAX_LABEL);
}
