import { readZip } from '@antecedent/domain/office/zip/zip';
import { isStoredAsStream } from '@antecedent/domain/versions/part-kind';
import type { MetricObject } from 'prom-client';

/** A request as the thread for heavy work gets it. */
export type HeavyRequest = {
  method: string;
  url: string;
  headers: Record<string, string | string[]>;
  remoteAddress: string;
  body: Uint8Array<ArrayBuffer> | null;
};

export type HeavyAnswer = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array<ArrayBuffer>;
};

/** The thread for requests that would keep everyone else waiting. */
export type HeavyWork = {
  /**
   * Answers a request in a separate thread: one at a time, with people taking turns.
   *
   * @param person whose request it is
   * @param gone aborted when no one waits for the response any more
   * @throws {AppError} `unavailable` when too many wait, or the thread ended under it
   */
  answer(person: string, request: HeavyRequest, gone: AbortSignal): Promise<HeavyAnswer>;
  /** The figures of the thread as last reported. */
  figures(): readonly MetricObject[];
};

/** The part of a platform that decides where work is done. */
export type WithHeavyWork = {
  /** Null if everything is done in place: in the thread itself, in commands and in tests. */
  heavyWork: HeavyWork | null;
};

/** What the database knows about a file before it is read. */
export type FileWeight = { streamSize: number; historySize: number };

/** Bytes of XML that are read, compared and analysed within a few tens of milliseconds. */
export const MAX_LIGHT_BYTES = 400 * 1024;
/** Bytes of saved changes that are replayed in that time. */
const MAX_LIGHT_HISTORY = 64 * 1024 * 1024;

/**
 * Thrown before a handler begins on a heavy file: the request is handled again, from the start, in the thread for heavy
 * work. So a handler must have had no effect by then.
 */
export class HeavyFile extends Error {
  override name = 'HeavyFile';
  /** The request's multipart form, which was read from its connection and can't be read again. */
  form: { contentType: string; body: Uint8Array<ArrayBuffer> } | null = null;

  constructor() {
    super('the file is worked on elsewhere');
  }
}

/** @throws {HeavyFile} where a file of this weight is worked on elsewhere */
export function requireLight({ heavyWork }: WithHeavyWork, weight: FileWeight): void {
  if (heavyWork === null) return;
  if (weight.streamSize > MAX_LIGHT_BYTES || weight.historySize > MAX_LIGHT_HISTORY) {
    throw new HeavyFile();
  }
}

/**
 * Judges a received file by the sizes in its directory, before anything is inflated. A file that isn't an archive is
 * judged by the code that reads it.
 *
 * @throws {HeavyFile} where such a file is worked on elsewhere
 */
export function requireLightArchive(platform: WithHeavyWork, bytes: Uint8Array): void {
  if (platform.heavyWork === null) return;
  requireLight(platform, { streamSize: declaredSize(bytes), historySize: 0 });
}

/** Bytes of XML in an archive according to its directory; 0 if it isn't an archive. */
export function declaredSize(bytes: Uint8Array): number {
  try {
    return sizeOfStreams(readZip(bytes).entries);
  } catch {
    return 0;
  }
}

/** Bytes of the parts that are compared from version to version, as an archive declares them. */
export function sizeOfStreams(parts: readonly { name: string; size: number }[]): number {
  let sum = 0;
  for (const { name, size } of parts) if (isStoredAsStream(name, size)) sum += size;
  return sum;
}
