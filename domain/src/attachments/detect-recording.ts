/** What a recording of speech may be, by its content. */
export type RecordingType = 'audio/webm' | 'audio/mp4' | 'audio/ogg';

/**
 * The type of a recording as browsers make them: WebM, MP4 or Ogg with sound and nothing else. A name or a type that was sent
 * along says nothing about it.
 *
 * @returns null for anything else, also for a film
 */
export function detectRecording(bytes: Uint8Array): RecordingType | null {
  if (isWebmSound(bytes)) return 'audio/webm';
  if (isMp4Sound(bytes)) return 'audio/mp4';
  if (isOggOpus(bytes)) return 'audio/ogg';
  return null;
}

/** The name ending of a file of this type. */
export const RECORDING_EXTENSIONS: Readonly<Record<RecordingType, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

/** Elements that are looked into or at; a browser writes the tracks before any sound. */
const EBML = { head: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, cluster: 0x1f43b675 };
const TRACKS = { all: 0x1654ae6b, entry: 0xae, type: 0x83 };
const SOUND_TRACK = 2;

type Element = { id: number; start: number; end: number };

/** Source: RFC 8794 (EBML) and RFC 9559 (Matroska). */
function isWebmSound(bytes: Uint8Array): boolean {
  const [head, segment] = [...elements(bytes, 0, bytes.length)];
  if (head?.id !== EBML.head || segment?.id !== EBML.segment) return false;
  const docType = child(bytes, head, EBML.docType);
  if (!docType || latin1(bytes, docType) !== 'webm') return false;
  const tracks = child(bytes, segment, TRACKS.all);
  if (!tracks) return false;
  const entries = [...elements(bytes, tracks.start, tracks.end)].filter(
    ({ id }) => id === TRACKS.entry,
  );
  const isSound = (entry: Element) => {
    const type = child(bytes, entry, TRACKS.type);
    return type !== undefined && type.end - type.start === 1 && bytes[type.start] === SOUND_TRACK;
  };
  return entries.length > 0 && entries.every(isSound);
}

/** The elements in a row; what is damaged ends it, and so does the first cluster of sound. */
function* elements(bytes: Uint8Array, from: number, to: number): Generator<Element> {
  let at = from;
  while (at < to) {
    const id = vint(bytes, at, 4, false);
    if (!id) return;
    const size = vint(bytes, at + id.length, 8, true);
    if (!size) return;
    const start = at + id.length + size.length;
    // A live recording doesn't know how long it will be.
    const end = size.value === null ? to : start + size.value;
    if (id.value === null || end > to) return;
    yield { id: id.value, start, end };
    if (id.value === EBML.cluster) return;
    at = end;
  }
}

function child(bytes: Uint8Array, parent: Element, id: number): Element | undefined {
  for (const element of elements(bytes, parent.start, parent.end)) {
    if (element.id === id) return element;
  }
  return undefined;
}

/** A number of variable length, whose first byte says how long it is; a value of ones is null: unknown. */
function vint(
  bytes: Uint8Array,
  at: number,
  most: number,
  isSize: boolean,
): { value: number | null; length: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > most || at + length > bytes.length) return null;
  let value = isSize ? first & (0xff >> length) : first;
  let isUnknown = isSize && value === 0xff >> length;
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] as number;
    value = value * 256 + byte;
    isUnknown = isUnknown && byte === 0xff;
  }
  return { value: isUnknown ? null : value, length };
}

/** Source: ISO/IEC 14496-12. The movie box may come before or after the sound. */
function isMp4Sound(bytes: Uint8Array): boolean {
  const [first, ...others] = [...boxes(bytes, 0, bytes.length)];
  if (first?.name !== 'ftyp') return false;
  const movie = others.find(({ name }) => name === 'moov');
  if (!movie) return false;
  const tracks = [...boxes(bytes, movie.start, movie.end)].filter(({ name }) => name === 'trak');
  return tracks.length > 0 && tracks.every((track) => handlerOf(bytes, track) === 'soun');
}

type Mp4Box = { name: string; start: number; end: number };

function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Mp4Box> {
  let at = from;
  while (at + 8 <= to) {
    const size = uint32(bytes, at);
    const name = latin1(bytes, { start: at + 4, end: at + 8 });
    const end = size === 0 ? to : at + size;
    // A box of 4 GB or more can't be in a recording.
    if (end < at + 8 || end > to) return;
    yield { name, start: at + 8, end };
    at = end;
  }
}

/** What a track is for: `soun` or `vide`. */
function handlerOf(bytes: Uint8Array, track: Mp4Box): string | null {
  const media = [...boxes(bytes, track.start, track.end)].find(({ name }) => name === 'mdia');
  const handler =
    media && [...boxes(bytes, media.start, media.end)].find(({ name }) => name === 'hdlr');
  if (!handler || handler.end - handler.start < 12) return null;
  return latin1(bytes, { start: handler.start + 8, end: handler.start + 12 });
}

/** Source: RFC 3533 and RFC 7845. Another stream of the file would begin on a page of its own, before any other. */
function isOggOpus(bytes: Uint8Array): boolean {
  const first = oggPage(bytes, 0);
  if (!first?.isFirst || latin1(bytes, first, 8) !== 'OpusHead') return false;
  const second = oggPage(bytes, first.end);
  return second !== null && !second.isFirst && latin1(bytes, second, 8) === 'OpusTags';
}

function oggPage(
  bytes: Uint8Array,
  at: number,
): { start: number; end: number; isFirst: boolean } | null {
  if (latin1(bytes, { start: at, end: at + 4 }) !== 'OggS' || at + 27 > bytes.length) return null;
  const segments = bytes[at + 26] as number;
  const start = at + 27 + segments;
  if (start > bytes.length) return null;
  const length = bytes.subarray(at + 27, start).reduce((sum, part) => sum + part, 0);
  return { start, end: start + length, isFirst: ((bytes[at + 5] as number) & 2) !== 0 };
}

const uint32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);

const latin1 = (
  bytes: Uint8Array,
  { start, end }: { start: number; end: number },
  most = 32,
): string => String.fromCharCode(...bytes.subarray(start, Math.min(end, start + most)));
