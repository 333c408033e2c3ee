import type { Codec } from '../../encoding/codec.ts';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { BANG, QUESTION, SLASH } from '../xml/xml-codes.ts';
import { decodeXml } from '../xml/xml-encoding.ts';
import {
  endOfName,
  endOfTag,
  malformedXml,
  skipMarkup,
  tooMuchXml,
  XML_LIMITS,
} from '../xml/xml-scan.ts';
import { readPart, replaceParts, type ZipArchive } from '../zip/zip.ts';

/** The prefix that word processors write for a namespace; `''` makes it the default one. */
const USUAL = new Map<string, string>(
  [
    ['w', 'schemas.openxmlformats.org/wordprocessingml/2006/main'],
    ['w', 'purl.oclc.org/ooxml/wordprocessingml/main'],
    ['r', 'schemas.openxmlformats.org/officeDocument/2006/relationships'],
    ['r', 'purl.oclc.org/ooxml/officeDocument/relationships'],
    ['wp', 'schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
    ['wp', 'purl.oclc.org/ooxml/drawingml/wordprocessingDrawing'],
    ['a', 'schemas.openxmlformats.org/drawingml/2006/main'],
    ['a', 'purl.oclc.org/ooxml/drawingml/main'],
    ['pic', 'schemas.openxmlformats.org/drawingml/2006/picture'],
    ['pic', 'purl.oclc.org/ooxml/drawingml/picture'],
    ['m', 'schemas.openxmlformats.org/officeDocument/2006/math'],
    ['m', 'purl.oclc.org/ooxml/officeDocument/math'],
    ['mc', 'schemas.openxmlformats.org/markup-compatibility/2006'],
    ['w14', 'schemas.microsoft.com/office/word/2010/wordml'],
    ['w15', 'schemas.microsoft.com/office/word/2012/wordml'],
    ['', 'schemas.openxmlformats.org/package/2006/content-types'],
    ['', 'schemas.openxmlformats.org/package/2006/relationships'],
  ].map(([prefix, address]) => [`http://${address}`, prefix as string]),
);
const TAKEN = new Set(USUAL.values());

/** Attributes whose values name prefixes. */
const NAMES_PREFIXES = new Set([
  'Ignorable',
  'MustUnderstand',
  'ProcessContent',
  'PreserveElements',
  'PreserveAttributes',
  'Requires',
]);

const PART = /^(?:word\/.*\.xml|.*\.rels|\[Content_Types\]\.xml)$/i;

/**
 * The file with the prefixes that every word processor writes. Programs that treat the format as any XML write others
 * (`<ns0:document>`, or none), which mean the same. Files with usual prefixes are returned as they are.
 *
 * @throws {OfficeFileError} when a part is no XML, or uses a usual prefix for something else
 */
export function withUsualPrefixes(
  bytes: Uint8Array,
  archive: ZipArchive,
  { inflate, deflate }: Codec,
): Uint8Array {
  const changed = new Map<string, Uint8Array>();
  for (const entry of archive.entries) {
    if (!PART.test(entry.name)) continue;
    const source = decodeXml(readPart(entry, inflate));
    if (hasUsualPrefixes(source)) continue;
    changed.set(entry.name, encodeUtf8(renamed(source).replace(ENCODING, '$1UTF-8')));
  }
  return replaceParts(bytes, archive, changed, deflate);
}

const DECLARATION = /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What comes before the name of the encoding, and the name. */
const ENCODING = /^(<\?xml[^>]*?\bencoding\s*=\s*["'])[^"']*/;

/** Whether every declaration in it binds the usual prefix. */
export function hasUsualPrefixes(source: string): boolean {
  for (const [, prefix = '', double, single] of source.matchAll(DECLARATION)) {
    const usual = USUAL.get(double ?? single ?? '');
    if (usual !== undefined && usual !== prefix) return false;
  }
  return true;
}

/** The part with the usual prefixes. @throws {OfficeFileError} as `withUsualPrefixes` */
export const renamed = (source: string): string => new Renamer(source).run();

class Renamer {
  private readonly source: string;
  /** The addresses that each prefix means, innermost last. */
  private readonly bound = new Map<string, string[]>();
  /** The prefixes that each open element declares. */
  private readonly open: string[][] = [];

  constructor(source: string) {
    this.source = source;
  }

  run(): string {
    const { source } = this;
    const pieces: string[] = [];
    let done = 0;
    for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at)) {
      const next = source.charCodeAt(at + 1);
      if (next === BANG || next === QUESTION) {
        at = skipMarkup(source, at);
        continue;
      }
      const nameAt = at + (next === SLASH ? 2 : 1);
      const nameEnd = endOfName(source, nameAt);
      const end = endOfTag(source, nameEnd);
      const name = source.slice(nameAt, nameEnd);
      const rest = source.slice(nameEnd, end);
      pieces.push(source.slice(done, nameAt));
      pieces.push(next === SLASH ? this.endTag(name, rest) : this.startTag(name, rest));
      done = end;
      at = end;
    }
    pieces.push(source.slice(done));
    return pieces.join('');
  }

  private startTag(name: string, rest: string): string {
    const declared: string[] = [];
    for (const [, prefix = '', double, single] of rest.matchAll(DECLARATION)) {
      const addresses = this.bound.get(prefix) ?? [];
      this.bound.set(prefix, addresses);
      addresses.push(double ?? single ?? '');
      declared.push(prefix);
    }
    const tag = this.usualName(name, true) + this.usualAttributes(rest);
    if (rest.endsWith('/>')) this.forget(declared);
    else this.open.push(declared);
    if (this.open.length > XML_LIMITS.depth) throw tooMuchXml();
    return tag;
  }

  private endTag(name: string, rest: string): string {
    const tag = this.usualName(name, true) + rest;
    const declared = this.open.pop();
    if (!declared) throw malformedXml();
    this.forget(declared);
    return tag;
  }

  private forget(prefixes: readonly string[]): void {
    for (const prefix of prefixes) this.bound.get(prefix)?.pop();
  }

  /** Attributes without a prefix belong to no namespace. */
  private usualName(name: string, isElement: boolean): string {
    const colon = name.indexOf(':');
    if (colon < 0 && !isElement) return name;
    const prefix = this.usualPrefix(colon < 0 ? '' : name.slice(0, colon));
    return prefix === '' ? name.slice(colon + 1) : `${prefix}:${name.slice(colon + 1)}`;
  }

  /** @throws {OfficeFileError} when the prefix is a usual one of another namespace */
  private usualPrefix(prefix: string): string {
    const address = this.bound.get(prefix)?.at(-1);
    const usual = USUAL.get(address ?? '');
    if (usual !== undefined) return usual;
    if (prefix !== '' && TAKEN.has(prefix) && address !== undefined) {
      throw new OfficeFileError('not-allowed-type', 'unreadableDocument');
    }
    return prefix;
  }

  private usualAttributes(tag: string): string {
    const declared = new Set<string>();
    return tag.replace(
      ATTRIBUTE,
      (_, space: string, name: string, equals: string, value: string) => {
        if (name !== 'xmlns' && !name.startsWith('xmlns:')) {
          const usual = this.usualName(name, false);
          return `${space}${usual}${equals}${namesPrefixes(usual) ? this.usualList(value) : value}`;
        }
        const usual = usualDeclaration(name, value.slice(1, -1));
        if (declared.has(usual)) return '';
        declared.add(usual);
        return `${space}${usual}${equals}${value}`;
      },
    );
  }

  /** `ns3 ns4:name` with the usual prefixes, in its quotes. */
  private usualList(quoted: string): string {
    return quoted.replace(
      /([^\s:"']+)((?::[^\s"']+)?)/g,
      (_, prefix: string, rest: string) => this.usualPrefix(prefix) + rest,
    );
  }
}

/** One space before it: more would make a long run of them slow. */
const ATTRIBUTE = /(\s)([^\s=/>"']+)(\s*=\s*)("[^"]*"|'[^']*')/g;

const namesPrefixes = (attribute: string): boolean =>
  NAMES_PREFIXES.has(attribute.slice(attribute.indexOf(':') + 1));

function usualDeclaration(name: string, address: string): string {
  const usual = USUAL.get(address);
  if (usual === undefined) return name;
  return usual === '' ? 'xmlns' : `xmlns:${usual}`;
}
