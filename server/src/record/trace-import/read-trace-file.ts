import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { traceProblem } from '@antecedent/domain/trace/replay-trace';
import { readTrace } from '@antecedent/domain/trace/trace';
import type { NamedTrace } from './import-school.ts';
import { TraceImportError } from './trace-import-error.ts';

const SIZE_LIMIT = 1024 * 1024 * 1024;
const GZIP = [0x1f, 0x8b];

/**
 * Reads the bytes of a trace file, packed with gzip or not.
 *
 * @throws {TraceImportError} when it can't be used
 */
export function readTraceFile(bytes: Uint8Array, name: string): NamedTrace {
  const reading = readTrace(parsed(bytes));
  if (!reading.ok) throw new TraceImportError(reading.problem);
  const problem = traceProblem(reading.trace);
  if (problem !== null) throw new TraceImportError(problem);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { trace: reading.trace, name, sha256 };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    const isPacked = GZIP.every((byte, at) => bytes[at] === byte);
    const text = isPacked ? gunzipSync(bytes, { maxOutputLength: SIZE_LIMIT }) : bytes;
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch (cause) {
    throw new TraceImportError(
      'This isn’t a writing history, which is a JSON file, packed with gzip or not.',
      { cause },
    );
  }
}
