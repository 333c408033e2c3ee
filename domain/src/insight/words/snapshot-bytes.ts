/** A growing byte buffer. Integers are written with a variable length. */
export type SnapshotWriter = { bytes: Uint8Array; length: number };

export const createSnapshotWriter = (): SnapshotWriter => ({
  bytes: new Uint8Array(4_096),
  length: 0,
});

export const writtenBytes = ({ bytes, length }: SnapshotWriter): Uint8Array =>
  bytes.slice(0, length);

function ensureCapacity(writer: SnapshotWriter, count: number): void {
  const needed = writer.length + count;
  if (needed <= writer.bytes.length) return;
  const wider = new Uint8Array(Math.max(needed, writer.bytes.length * 2));
  wider.set(writer.bytes);
  writer.bytes = wider;
}

/** Writes an integer of at most 53 bits, of either sign. */
export function writeInteger(writer: SnapshotWriter, value: number): void {
  ensureCapacity(writer, 8);
  // The sign is the lowest bit, so that small negative numbers stay short.
  let rest = value < 0 ? -value - 1 : value;
  let low = (rest % 64) * 2 + (value < 0 ? 1 : 0);
  rest = Math.floor(rest / 64);
  while (rest > 0) {
    writer.bytes[writer.length++] = low | 0x80;
    low = rest % 128;
    rest = Math.floor(rest / 128);
  }
  writer.bytes[writer.length++] = low;
}

/** Writes text as UTF-16 code units, so that lone surrogates survive. */
export function writeText(writer: SnapshotWriter, text: string): void {
  writeInteger(writer, text.length);
  ensureCapacity(writer, text.length * 3);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      writer.bytes[writer.length++] = unit;
    } else if (unit < 0x4000) {
      writer.bytes[writer.length++] = (unit & 0x7f) | 0x80;
      writer.bytes[writer.length++] = unit >> 7;
    } else {
      writer.bytes[writer.length++] = (unit & 0x7f) | 0x80;
      writer.bytes[writer.length++] = ((unit >> 7) & 0x7f) | 0x80;
      writer.bytes[writer.length++] = unit >> 14;
    }
  }
}

/** A read position in a byte array. */
export type SnapshotReader = { bytes: Uint8Array; at: number };

/** @throws {RangeError} when the bytes end too early */
function nextByte(reader: SnapshotReader): number {
  const byte = reader.bytes[reader.at++];
  if (byte === undefined) throw new RangeError('the snapshot ends too early');
  return byte;
}

export function readInteger(reader: SnapshotReader): number {
  let byte = nextByte(reader);
  const negative = (byte & 1) === 1;
  let value = (byte & 0x7f) >> 1;
  let scale = 64;
  while (byte & 0x80) {
    byte = nextByte(reader);
    value += (byte & 0x7f) * scale;
    scale *= 128;
  }
  return negative ? -value - 1 : value;
}

export function readUtf8(reader: SnapshotReader): string {
  const length = readInteger(reader);
  const parts: string[] = [];
  let units: number[] = [];
  for (let index = 0; index < length; index++) {
    let byte = nextByte(reader);
    let unit = byte & 0x7f;
    for (let shift = 7; byte & 0x80; shift += 7) {
      byte = nextByte(reader);
      unit |= (byte & 0x7f) << shift;
    }
    units.push(unit);
    if (units.length === 4_096) {
      parts.push(String.fromCharCode(...units));
      units = [];
    }
  }
  parts.push(String.fromCharCode(...units));
  return parts.join('');
}
