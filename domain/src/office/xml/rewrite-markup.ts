import { escapeAttribute, unescapeXml } from './xml-text.ts';

const TAG = /<\/?[\w:.-]+(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/y;
/** What begins and ends comments, instructions and CDATA sections. */
const MARKED: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
];
const TAG_NAME = /^<\/?([\w:.-]+)/;
const ATTRIBUTE = /(\s+)([\w:.-]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

/** The part of a name after its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The pieces of a part in order: comments and instructions, CDATA sections, tags, and the text between. */
export function markupPieces(xml: string): string[] {
  const pieces: string[] = [];
  /** Ends that don't occur any more, which keeps the time proportional to the length. */
  const missing = new Set<string>();
  let at = 0;
  while (at < xml.length) {
    const end = xml[at] === '<' ? endOfMarkup(xml, at, missing) : xml.indexOf('<', at);
    const until = end === -1 ? xml.length : end;
    pieces.push(xml.slice(at, until));
    at = until;
  }
  return pieces;
}

function endOfMarkup(xml: string, at: number, missing: Set<string>): number {
  for (const [start, end] of MARKED) {
    if (!xml.startsWith(start, at) || missing.has(end)) continue;
    const found = xml.indexOf(end, at + start.length);
    if (found !== -1) return found + end.length;
    missing.add(end);
  }
  TAG.lastIndex = at;
  return TAG.test(xml) ? TAG.lastIndex : at + 1;
}

export type Tag = { element: string; kind: 'open' | 'close' | 'empty'; attributes: Attributes };

/** What a piece is if it's a tag; null for everything else. */
export function tagOf(piece: string): Tag | null {
  if (!piece.startsWith('<') || piece.startsWith('<!') || piece.startsWith('<?')) return null;
  const element = TAG_NAME.exec(piece)?.[1];
  if (element === undefined) return null;
  const kind = piece.startsWith('</') ? 'close' : piece.endsWith('/>') ? 'empty' : 'open';
  return { element, kind, attributes: (name) => attributeOf(piece, name) };
}

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
  return markupPieces(xml)
    .map((piece) => rewritePiece(piece, rewriter))
    .join('');
}

function rewritePiece(piece: string, rewriter: MarkupRewriter): string {
  if (!piece.startsWith('<')) return rewriter.text?.(piece) ?? piece;
  if (piece.startsWith('<!--')) return '';
  const element = TAG_NAME.exec(piece)?.[1];
  if (element === undefined) return piece;
  const kind = piece.startsWith('</') ? 'close' : piece.endsWith('/>') ? 'empty' : 'open';
  rewriter.tag?.(element, kind, (name) => attributeOf(piece, name));
  const hasAttributes = kind !== 'close' && piece.includes('=');
  return hasAttributes ? rewriteAttributes(piece, element, rewriter) : piece;
}

function attributeOf(tag: string, wanted: string): string | undefined {
  // Most tags don't have it: taking them apart would take half of the time.
  if (!tag.includes(wanted)) return undefined;
  for (const [, , name = '', , double, single = ''] of tag.matchAll(ATTRIBUTE)) {
    if (localName(name) === wanted) return unescapeXml(double ?? single);
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
