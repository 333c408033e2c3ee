import type { Codec } from '../../encoding/codec.ts';
import { crc32 } from '../../encoding/crc32.ts';
import { decodeUtf8Strict, encodeUtf8 } from '../../encoding/utf8.ts';
import { relationshipsName, relationshipsSource } from '../package/package-path.ts';
import { parseRelationships } from '../package/relationships.ts';
import { outerXml } from '../xml/xml.ts';
import {
  readPart,
  readZip,
  writeZip,
  type ZipArchive,
  type ZipEntry,
  type ZipPart,
} from '../zip/zip.ts';
import { DuplicatedSlides } from './duplicated-slides.ts';
import { type PlacedShape, withPlaces } from './place-shapes.ts';
import { usedRelationships } from './slide-xml.ts';
import { threeWayXml } from './three-way-xml.ts';

const SLIDE = /^ppt\/slides\/[^/]+\.xml$/;
const CONTENT_TYPES = '[Content_Types].xml';
/** Parts that programs rewrite on every save, without any edit. */
const VOLATILE_PARTS: ReadonlySet<string> = new Set(['docProps/core.xml', 'docProps/app.xml']);
/** Parts that may be edited in pieces: slides, notes, and the lists of the package's content. */
const PIECEWISE_PARTS =
  /^ppt\/(?:presentation|slides\/[^/]+|notesSlides\/[^/]+)\.xml$|\.rels$|^\[Content_Types\]\.xml$/;

/**
 * Merges a presentation edited by a program with the original file, so that everything not edited
 * stays as it was. Programs rewrite parts that were not touched, so what the program writes for the
 * unmodified file is the baseline: a part that equals its baseline is copied from the file, still
 * compressed, and from an edited slide only the edited shapes are taken.
 *
 * @param original the file as opened
 * @param before what the program wrote right after opening
 * @param now what the program writes now
 * @returns `original` itself when nothing was edited
 */
export class PreservedParts {
  private readonly original: Uint8Array;
  private readonly codec: Codec;
  private readonly file: ZipArchive;
  private readonly untouched: ZipArchive;
  private duplicated: DuplicatedSlides | null = null;

  /** @throws {OfficeFileError} when either is not an archive */
  constructor(original: Uint8Array, before: Uint8Array, codec: Codec) {
    this.original = original;
    this.codec = codec;
    this.file = readZip(original);
    this.untouched = readZip(before);
  }

  /**
   * @param placed shapes that were moved, whose positions the program may not write
   * @throws {OfficeFileError} when `bytes` is not an archive
   */
  merged(bytes: Uint8Array, placed: readonly PlacedShape[] = []): Uint8Array {
    const now = this.withPlaces(readZip(bytes), placed);
    const parts: ZipPart[] = [];
    let isEdited = false;
    for (const entry of this.file.entries) {
      const part = this.mergedPart(entry.name, now);
      if (part !== entry) isEdited = true;
      if (part !== null) parts.push(part);
    }
    for (const entry of now.entries) {
      if (this.file.byName.has(entry.name) || this.isWritten(entry.name, now)) continue;
      isEdited = true;
      parts.push({ name: entry.name, bytes: this.addedPart(entry.name, now) });
    }
    return isEdited ? writeZip(parts, this.codec.deflate) : this.original;
  }

  private withPlaces(now: ZipArchive, placed: readonly PlacedShape[]): ZipArchive {
    const byName = new Map(now.byName);
    for (const part of new Set(placed.map((shape) => shape.part))) {
      const entry = byName.get(part);
      const xml = this.text(now, part);
      if (entry === undefined || xml === null) continue;
      const shapes = placed.filter((shape) => shape.part === part);
      const bytes = encodeUtf8(withPlaces(xml, shapes));
      const { length: size } = bytes;
      byName.set(part, {
        ...entry,
        method: 0,
        raw: bytes,
        size,
        compressedSize: size,
        crc32: crc32(bytes),
      });
    }
    return { entries: [...byName.values()], byName };
  }

  /** A part of the file to write; null when it was removed. */
  private mergedPart(name: string, now: ZipArchive): ZipPart | null {
    const old = this.file.byName.get(name) ?? null;
    const meant = now.byName.get(name);
    if (old === null || VOLATILE_PARTS.has(name) || name.endsWith('/')) return old;
    // Keep a part that the program never writes.
    if (meant === undefined) return this.untouched.byName.has(name) ? null : old;
    if (isSame(this.untouched, now, name)) return old;
    const meantBytes = readPart(meant, this.codec.inflate);
    const bytes = this.inPieces(name, meantBytes, now) ?? meantBytes;
    // Undone: a part that was removed and restored is unchanged.
    return equals(bytes, readPart(old, this.codec.inflate)) ? old : { name, bytes };
  }

  /**
   * A part that the file does not have; a duplicated slide is written like its source in the file.
   */
  private addedPart(name: string, now: ZipArchive): Uint8Array {
    const bytes = readPart(now.byName.get(name) as ZipEntry, this.codec.inflate);
    const slide = relationshipsSource(name) ?? name;
    const slideXml = SLIDE.test(slide) ? this.text(now, slide) : null;
    if (slideXml === null) return bytes;
    this.duplicated ??= new DuplicatedSlides(this.slides(this.untouched, () => true));
    const edited = this.slides(now, (part) => !isSame(this.untouched, now, part));
    const source = this.duplicated.sourceOf(slideXml, edited);
    const of = slide === name ? source : source === null ? null : relationshipsName(source);
    const [original, before, meant] = [
      of === null ? null : this.text(this.file, of),
      of === null ? null : this.text(this.untouched, of),
      decodeUtf8Strict(bytes),
    ];
    if (meant === null) return bytes;
    const merged = original && before ? threeWayXml(original, before, meant) : meant;
    return encodeUtf8(slide === name ? merged : this.withoutSharedNotes(merged, slide));
  }

  /** What the program writes for slides that the file has. */
  private slides(archive: ZipArchive, isWanted: (name: string) => boolean): Map<string, string> {
    const slides = new Map<string, string>();
    for (const { name } of this.file.entries) {
      const xml = SLIDE.test(name) && isWanted(name) ? this.text(archive, name) : null;
      if (xml !== null) slides.set(name, xml);
    }
    return slides;
  }

  /** Notes belong to a single slide: a file in which two share them needs repair. */
  private withoutSharedNotes(relationships: string, slide: string): string {
    let kept = relationships;
    for (const { type, part, element } of parseRelationships(relationships, slide)) {
      const isShared = type === 'notesSlide' && part !== null && this.file.byName.has(part);
      if (isShared) kept = kept.replace(outerXml(element), '');
    }
    return kept;
  }

  /** Whether a part missing in the file is one that the program always adds. */
  private isWritten(name: string, now: ZipArchive): boolean {
    return name.endsWith('/') || isSame(this.untouched, now, name);
  }

  /** A part with only the edited pieces replaced; null when that is not possible. */
  private inPieces(name: string, bytes: Uint8Array, now: ZipArchive): Uint8Array | null {
    if (!PIECEWISE_PARTS.test(name)) return null;
    const [original, before] = [this.file, this.untouched].map((archive) =>
      this.text(archive, name),
    );
    const meant = decodeUtf8Strict(bytes);
    if (!original || !before || meant === null) return null;
    const merged = threeWayXml(original, before, meant);
    const owner = relationshipsSource(name);
    if (owner !== null) return encodeUtf8(this.withUsed(original, merged, owner, now));
    return name === CONTENT_TYPES || this.resolves(name, merged, now) ? encodeUtf8(merged) : null;
  }

  /**
   * Restores relationships that the part still uses: the program drops some when a deleted slide is
   * restored.
   */
  private withUsed(original: string, merged: string, owner: string, now: ZipArchive): string {
    const part = this.file.byName.get(owner);
    const meant = now.byName.get(owner);
    if (part === undefined || meant === undefined) return merged;
    const isUntouched = isSame(this.untouched, now, owner);
    const used = usedRelationships(this.text(now, owner) ?? '');
    const listed = new Set(parseRelationships(merged, owner).map(({ id }) => id));
    const forgotten = parseRelationships(original, owner)
      .filter(({ id }) => (isUntouched || used.has(id)) && !listed.has(id))
      .map(({ element }) => outerXml(element));
    return merged.replace(/(?=<\/Relationships>\s*$)/, () => forgotten.join(''));
  }

  /** Whether every relationship that the XML refers to will be written with it. */
  private resolves(name: string, xml: string, now: ZipArchive): boolean {
    const part = this.mergedPart(relationshipsName(name), now);
    const text =
      part === null
        ? null
        : decodeUtf8Strict('raw' in part ? readPart(part, this.codec.inflate) : part.bytes);
    const ids = new Set(text === null ? [] : parseRelationships(text, name).map(({ id }) => id));
    return [...usedRelationships(xml)].every((id) => ids.has(id));
  }

  private text(archive: ZipArchive, name: string): string | null {
    const entry = archive.byName.get(name);
    return entry === undefined ? null : decodeUtf8Strict(readPart(entry, this.codec.inflate));
  }
}

function isSame(a: ZipArchive, b: ZipArchive, name: string): boolean {
  const [one, other] = [a.byName.get(name), b.byName.get(name)];
  return (
    one !== undefined &&
    other !== undefined &&
    one.size === other.size &&
    one.crc32 === other.crc32 &&
    equals(one.raw, other.raw)
  );
}

const equals = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
