import { BANG, DOUBLE_QUOTE, GREATER, QUESTION, SINGLE_QUOTE, SLASH } from './xml-codes.ts';
import {
  characterData,
  endOfEndTag,
  endOfName,
  endOfTag,
  isSpace,
  malformedXml,
  skipMarkup,
  tooMuchXml,
  XML_LIMITS,
  type XmlLimits,
} from './xml-scan.ts';
import { unescapeXml } from './xml-text.ts';

export {
  escapeAttribute,
  escapeText,
  unescapeXml,
  xmlCharacters,
} from './xml-text.ts';

/**
 * An element with its exact source range. Positions are UTF-16 offsets into `source`, so that a
 * writer can copy unchanged content and replace only what changed.
 */
export type XmlElement = {
  /** Qualified name as written, including its prefix (`w:p`). */
  name: string;
  /** Offset of `<`. */
  start: number;
  /** Offset after the last `>` of the element. */
  end: number;
  /** Offset after the `>` of the start tag. */
  innerStart: number;
  /** Offset of the `<` of the end tag; equals `innerStart` when self-closing. */
  innerEnd: number;
  /** The start tag between name and `>` (or `/>`), as written. Read it with {@link attribute}. */
  attributes: string;
  children: XmlElement[];
  source: string;
  selfClosing: boolean;
};

/**
 * Parses XML in one pass into elements that know their source range.
 *
 * Accepts a whole document or a sequence of sibling elements; the returned root is a synthetic
 * `#root` that spans the source and has the document element among its children. Comments, CDATA
 * and processing instructions stay in the source and create no node. Checks that tags are balanced,
 * but not that names, attributes and namespaces are valid.
 *
 * @throws {OfficeFileError} `damaged` when unbalanced or truncated, `unsafe-xml` on a DOCTYPE
 * (which would allow entity expansion), `too-large` over the limits
 */
export function parseXml(source: string, limits: XmlLimits = XML_LIMITS): XmlElement {
  const root: XmlElement = {
    name: '#root',
    start: 0,
    end: source.length,
    innerStart: 0,
    innerEnd: source.length,
    attributes: '',
    children: [],
    source,
    selfClosing: false,
  };
  const open: XmlElement[] = [];
  let parent = root;
  let count = 0;
  let at = source.indexOf('<');

  while (at >= 0) {
    const next = source.charCodeAt(at + 1);
    if (next === SLASH) {
      if (parent === root || !closes(source, at, parent.name)) throw malformedXml();
      parent.innerEnd = at;
      parent.end = endOfEndTag(source, at + 2 + parent.name.length);
      at = parent.end;
      open.pop();
      parent = open[open.length - 1] ?? root;
    } else if (next === BANG || next === QUESTION) {
      at = skipMarkup(source, at);
    } else {
      const nameEnd = endOfName(source, at + 1);
      const tagEnd = endOfTag(source, nameEnd);
      const selfClosing = source.charCodeAt(tagEnd - 2) === SLASH && tagEnd - 2 >= nameEnd;
      const element: XmlElement = {
        name: source.slice(at + 1, nameEnd),
        start: at,
        end: tagEnd,
        innerStart: tagEnd,
        innerEnd: tagEnd,
        attributes: source.slice(nameEnd, selfClosing ? tagEnd - 2 : tagEnd - 1),
        children: [],
        source,
        selfClosing,
      };
      count++;
      if (count > limits.elements || open.length >= limits.depth) {
        throw tooMuchXml();
      }
      parent.children.push(element);
      if (!selfClosing) {
        open.push(element);
        parent = element;
      }
      at = tagEnd;
    }
    at = source.indexOf('<', at);
  }
  if (parent !== root) throw malformedXml();
  return root;
}

function closes(source: string, at: number, name: string): boolean {
  if (!source.startsWith(name, at + 2)) return false;
  const after = source.charCodeAt(at + 2 + name.length);
  return after === GREATER || isSpace(after);
}

/**
 * The value of an attribute by its qualified name, with entities resolved; `undefined` when absent.
 */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  return element === undefined ? undefined : attributeIn(element.attributes, name);
}

/** {@link attribute} on the raw text between a tag's name and its end. */
export function attributeIn(raw: string, name: string): string | undefined {
  let at = 0;
  for (;;) {
    while (isSpace(raw.charCodeAt(at))) at++;
    const equals = raw.indexOf('=', at);
    if (equals < 0) return undefined;
    let open = equals + 1;
    while (isSpace(raw.charCodeAt(open))) open++;
    const quote = raw.charCodeAt(open);
    if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) return undefined;
    const close = raw.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", open + 1);
    if (close < 0) return undefined;
    if (raw.startsWith(name, at) && raw.slice(at, equals).trimEnd() === name) {
      return unescapeXml(raw.slice(open + 1, close));
    }
    at = close + 1;
  }
}

/** The first child with that name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** Every descendant in document order, excluding the element itself; of one name, or all. */
export function* descendants(element: XmlElement, name?: string): Generator<XmlElement> {
  // An explicit stack: passing each element up through as many generators as it is deep costs more.
  const waiting = element.children.toReversed();
  for (let inner = waiting.pop(); inner !== undefined; inner = waiting.pop()) {
    if (name === undefined || inner.name === name) yield inner;
    for (let at = inner.children.length - 1; at >= 0; at--) {
      waiting.push(inner.children[at] as XmlElement);
    }
  }
}

/** The element as written. */
export function outerXml(element: XmlElement): string {
  return element.source.slice(element.start, element.end);
}

/** The element's content, as written. */
export function innerXml(element: XmlElement): string {
  return element.source.slice(element.innerStart, element.innerEnd);
}

/** Its start tag as written (the whole element when self-closing). */
export function openTag(element: XmlElement): string {
  return element.source.slice(element.start, element.innerStart);
}

/** All character data inside, with entities and CDATA resolved and comments omitted. */
export function textContent(element: XmlElement): string {
  return characterData(element.source, element.innerStart, element.innerEnd);
}
