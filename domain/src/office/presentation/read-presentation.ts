import type { Inflate } from '../../encoding/codec.ts';
import { damaged, OfficeFileError } from '../errors/office-file-error.ts';
import { inspectOfficeFile, readXmlPart, relationshipsOf } from '../package/package.ts';
import { child, descendants, parseXml, textContent, type XmlElement } from '../xml/xml.ts';
import type { ZipArchive } from '../zip/zip.ts';
import { relationshipId } from './slide-xml.ts';

/** One slide of the file. */
export type Slide = {
  /** Its part name: `ppt/slides/slide1.xml`. */
  part: string;
  /** Text on the slide, one string per paragraph, in file order; without layouts and masters. */
  paragraphs: readonly string[];
  /** Speaker notes, one string per paragraph. */
  notes: readonly string[];
};

/** A parsed presentation. */
export type Presentation = { archive: ZipArchive; mainPart: string; slides: readonly Slide[] };

/**
 * Reads the slides of a PowerPoint presentation in the order they are shown.
 *
 * @throws {OfficeFileError} when the bytes are not a presentation, are damaged or contain macros
 */
export function readPresentation(bytes: Uint8Array, inflate: Inflate): Presentation {
  const { format, archive, mainPart } = inspectOfficeFile(bytes, inflate);
  if (format !== 'pptx') {
    throw new OfficeFileError('not-allowed-type', 'presentationNotEditable');
  }
  const partXml = (name: string): XmlElement => {
    const entry = archive.byName.get(name);
    if (entry === undefined) throw damaged();
    return parseXml(readXmlPart(entry, inflate));
  };
  const parts = new Map(
    relationshipsOf(archive, mainPart, inflate).map(({ id, part }) => [id, part]),
  );
  const list = child(child(partXml(mainPart), 'p:presentation'), 'p:sldIdLst');
  const slides = (list?.children ?? [])
    .filter(({ name }) => name === 'p:sldId')
    .map((entry): Slide => {
      const part = parts.get(relationshipId(entry) ?? '');
      if (part === undefined || part === null) throw damaged();
      const notes = relationshipsOf(archive, part, inflate).find(
        ({ type }) => type === 'notesSlide',
      )?.part;
      return {
        part,
        paragraphs: paragraphsOf(partXml(part)),
        notes: notes && archive.byName.has(notes) ? notesOf(partXml(notes)) : [],
      };
    });
  return { archive, mainPart, slides };
}

/** The text of every `a:p` below, with runs and fields joined and line breaks as U+2028. */
function paragraphsOf(element: XmlElement): string[] {
  return [...descendants(element, 'a:p')].map((paragraph) =>
    [...descendants(paragraph)]
      .map((inner) => {
        if (inner.name === 'a:t') return textContent(inner);
        return inner.name === 'a:br' ? '\u2028' : '';
      })
      .join(''),
  );
}

/** The body of a notes page: the slide number and picture are not notes. */
function notesOf(page: XmlElement): string[] {
  for (const shape of descendants(page, 'p:sp')) {
    const place = [...descendants(shape, 'p:ph')][0];
    const body = child(shape, 'p:txBody');
    if (place !== undefined && /\btype\s*=\s*["']body["']/.test(place.attributes) && body) {
      return paragraphsOf(body);
    }
  }
  return [];
}
