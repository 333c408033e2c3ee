import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { readInputlog } from '@antecedent/domain/trace/inputlog/read-inputlog';
import { traceProblem } from '@antecedent/domain/trace/replay-trace';
import { readTrace, type TraceReading } from '@antecedent/domain/trace/trace';
import type { NamedTrace } from './import-school.ts';
import { TraceImportError } from './trace-import-error.ts';

const SIZE_LIMIT = 1024 * 1024 * 1024;
/** Of XML, which takes many times its size while it is read. */
const XML_LIMIT = 64 * 1024 * 1024;

/** The endings of files that can be writing histories. */
export const HISTORY_FILE = /\.(?:json|idfx)(?:\.gz)?$/i;
const GZIP = [0x1f, 0x8b];

/** A history, and how often the place of a change had to be guessed. */
export type ReadHistory = NamedTrace & { guessed: number };

/**
 * Reads the bytes of a trace file, or of an Inputlog file (`.idfx`), packed with gzip or not. What it is follows from its content.
 *
 * @throws {TraceImportError} when it can't be used
 */
export function readTraceFile(bytes: Uint8Array, name: string): ReadHistory {
  const { reading, guessed } = readingOf(textOf(bytes));
  if (!reading.ok) throw new TraceImportError(reading.problem);
  const problem = traceProblem(reading.trace);
  if (problem !== null) throw new TraceImportError(problem);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { trace: reading.trace, name, sha256, guessed };
}

/** The history in a text, and how often the place of a change had to be guessed. */
function readingOf(text: string): { reading: TraceReading; guessed: number } {
  if (/^\s*</.test(text)) {
    if (text.length > XML_LIMIT) throw new TraceImportError('This Inputlog file is too large.');
    return readInputlog(text);
  }
  try {
    return { reading: readTrace(JSON.parse(text)), guessed: 0 };
  } catch (cause) {
    throw notAHistory(cause);
  }
}

/** UTF-8, and without the mark that Inputlog begins its files with. */
function textOf(bytes: Uint8Array): string {
  try {
    const isPacked = GZIP.every((byte, at) => bytes[at] === byte);
    const text = isPacked ? gunzipSync(bytes, { maxOutputLength: SIZE_LIMIT }) : bytes;
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch (cause) {
    throw notAHistory(cause);
  }
}

const notAHistory = (cause: unknown): TraceImportError =>
  new TraceImportError(
    'This isn’t a writing history, which is a JSON file or an Inputlog file (.idfx), packed with gzip or not.',
    { cause },
  );
