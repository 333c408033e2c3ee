import { escapeAttribute, unescapeXml } from '../xml/xml-text.ts';

/** The pieces of XML: comments and instructions, CDATA sections, tags, and the text between. */
const PIECE =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<\/?[\w:.-]+(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|[^<]+|</g;
const TAG_NAME = /^<\/?([\w:.-]+)/;
const ATTRIBUTE = /(\s+)([\w:.-]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

/** The part of a name after its prefix. */
export const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What happens to the pieces of a part as they go by, in order. */
export type MarkupRewriter = {
  /** @returns the attribute's new value, null to remove it, `undefined` to keep it as it is written */
  attribute(name: string, value: string, element: string): string | null | undefined;
  /** Learns of a tag before the text in it. */
  tag?(element: string, kind: 'open' | 'close' | 'empty', attributes: Attributes): void;
  /** @returns the text to put in place of this one, escaped as it is */
  text?(text: string): string;
};

/** Reads an attribute of a tag as a program would. */
export type Attributes = (name: string) => string | undefined;

/** XML with some attributes and texts rewritten in one pass; what isn't asked for keeps its bytes. XML comments go. */
export function rewriteMarkup(xml: string, rewriter: MarkupRewriter): string {
  return xml.replaceAll(PIECE, (piece) => {
    if (!piece.startsWith('<')) return rewriter.text?.(piece) ?? piece;
    if (piece.startsWith('<!--')) return '';
    const element = TAG_NAME.exec(piece)?.[1];
    if (element === undefined) return piece;
    const kind = piece.startsWith('</') ? 'close' : piece.endsWith('/>') ? 'empty' : 'open';
    rewriter.tag?.(element, kind, (name) => attributeOf(piece, name));
    const hasAttributes = kind !== 'close' && piece.includes('=');
    return hasAttributes ? rewriteAttributes(piece, element, rewriter) : piece;
  });
}

function attributeOf(tag: string, wanted: string): string | undefined {
  // Most tags don't have it: taking them apart would take half of the time.
  if (!tag.includes(wanted)) return undefined;
  for (const [, , name = '', , double, single = ''] of tag.matchAll(ATTRIBUTE)) {
    if (withoutPrefix(name) === wanted) return unescapeXml(double ?? single);
  }
  return undefined;
}

function rewriteAttributes(tag: string, element: string, { attribute }: MarkupRewriter): string {
  return tag.replaceAll(
    ATTRIBUTE,
    (written, space: string, name: string, equals: string, double?: string, single?: string) => {
      const now = attribute(name, unescapeXml(double ?? single ?? ''), element);
      if (now === null) return '';
      return now === undefined ? written : `${space}${name}${equals}"${escapeAttribute(now)}"`;
    },
  );
}
