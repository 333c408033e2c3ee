import type { Codec, Inflate } from '../encoding/codec.ts';
import { decodeUtf8Strict } from '../encoding/utf8.ts';
import { readComments } from './document/comments/read-comments.ts';
import { displayBlocks } from './document/display/display.ts';
import { type ReviewedFile, reviewedFile } from './document/review/reviewed-file.ts';
import { documentText } from './document/text/document-text.ts';
import { descendants, outerXml, parseXml } from './xml/xml.ts';
import { readPart, readZip, type ZipArchive } from './zip/zip.ts';

/**
 * How a file that an editor rewrote differs from the one that it opened: `same` but for the editor's own notes; `looks-same`,
 * with other markup for the same text and appearance; or `changed`.
 */
export type Rewriting = 'same' | 'looks-same' | 'changed';

/** Elements in which an editor notes when, how often and with what a file was saved, and how it was shown. */
const NOTES: readonly (readonly [part: RegExp, elements: ReadonlySet<string>])[] = [
  [
    /^docProps\/core\.xml$/,
    new Set(['dcterms:modified', 'cp:revision', 'cp:lastModifiedBy', 'cp:lastPrinted']),
  ],
  [
    /^docProps\/app\.xml$/,
    new Set([
      'Application',
      'AppVersion',
      'Characters',
      'CharactersWithSpaces',
      'Lines',
      'Pages',
      'Paragraphs',
      'TotalTime',
      'Words',
    ]),
  ],
  [
    /^meta\.xml$/,
    new Set([
      'dc:creator',
      'dc:date',
      'meta:document-statistic',
      'meta:editing-cycles',
      'meta:editing-duration',
      'meta:generator',
      'meta:print-date',
      'meta:printed-by',
    ]),
  ],
  [/^word\/settings\.xml$/, new Set(['w:rsids', 'w:zoom', 'w:view', 'w:proofState'])],
];
/** Parts that hold nothing else. */
const NOTE_PARTS = /^(?:docProps\/thumbnail\.\w+|Thumbnails\/.*)$/;

/**
 * Compares a file with the one that an editor opened. What the editor can't have written by itself counts as a change, so
 * only what is certain is `same`.
 *
 * @throws {OfficeFileError} when one of the two is not an intact office file
 */
export function compareRewritten(
  before: Uint8Array,
  after: Uint8Array,
  codec: Pick<Codec, 'inflate'>,
): Rewriting {
  const [was, is] = [readZip(before), readZip(after)];
  if (isSameButNotes(was, is, codec.inflate)) return 'same';
  const isDocument = was.byName.has('word/document.xml') && is.byName.has('word/document.xml');
  if (!isDocument) return 'changed';
  const shown = shownOf(reviewedFile(before, codec), was);
  return shown === shownOf(reviewedFile(after, codec), is) ? 'looks-same' : 'changed';
}

function isSameButNotes(was: ZipArchive, is: ZipArchive, inflate: Inflate): boolean {
  const names = ({ entries }: ZipArchive) =>
    entries.flatMap(({ name }) => (NOTE_PARTS.test(name) ? [] : [name]));
  const expected = names(was);
  if (names(is).length !== expected.length) return false;
  return expected.every((name) => {
    const [one, other] = [was.byName.get(name), is.byName.get(name)];
    if (!one || !other) return false;
    if (one.crc32 === other.crc32 && one.size === other.size) return true;
    const notes = NOTES.find(([part]) => part.test(name))?.[1];
    if (!notes) return false;
    const [xml, now] = [one, other].map((entry) => decodeUtf8Strict(readPart(entry, inflate)));
    // What isn't UTF-8 is not compared.
    const isReadable = typeof xml === 'string' && typeof now === 'string';
    return isReadable && withoutNotes(xml, notes) === withoutNotes(now, notes);
  });
}

function withoutNotes(xml: string, notes: ReadonlySet<string>): string {
  let rest = '';
  let from = 0;
  for (const element of descendants(parseXml(xml))) {
    if (element.start < from || !notes.has(element.name)) continue;
    rest += xml.slice(from, element.start);
    from = element.end;
  }
  return rest + xml.slice(from);
}

const TEXT_PARTS = /\.(?:header|footer|footnotes|endnotes)\+xml$/;

/** All that someone sees of a document: its text as it is formatted, what surrounds it, and who marked what. */
function shownOf(file: ReviewedFile, { byName }: ZipArchive): string {
  const document = file.text(file.mainPart) ?? '';
  const styles = file.text(file.partOf('styles')) ?? undefined;
  const numbering = file.text(file.partOf('numbering')) ?? undefined;
  const around = file.names
    .filter((name) => TEXT_PARTS.test(file.types.of(name) ?? ''))
    .map((name) => documentText(file.text(name) ?? '').trim())
    .filter((text) => text !== '')
    .sort();
  const pictures = file.names
    .filter((name) => file.types.of(name)?.startsWith('image/') && !NOTE_PARTS.test(name))
    .map((name) => byName.get(name)?.size ?? 0)
    .sort((a, b) => a - b);
  const comments = readComments(
    file.text(file.partOf('comments')),
    file.text(file.partOf('commentsextended')),
  ).map(({ author, text, isResolved }) => [author, text, isResolved]);
  return JSON.stringify([
    displayBlocks({ document, styles, numbering }),
    around,
    pictures,
    comments,
    marksIn(document),
  ]);
}

/** Tracked changes, drawings, fields and formulas, in their order: how many, and what they say. */
function marksIn(document: string): string[] {
  const marks: string[] = [];
  for (const element of descendants(parseXml(document))) {
    if (/^w:(?:ins|del|moveFrom|moveTo)$/.test(element.name))
      marks.push(`${element.name} ${documentText(outerXml(element))}`);
    if (/^(?:w:drawing|w:pict|w:object|m:oMath|w:sectPr)$/.test(element.name))
      marks.push(element.name);
  }
  return marks;
}
