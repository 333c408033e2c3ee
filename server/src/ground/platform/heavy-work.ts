import { InflateElsewhere } from '@antecedent/domain/encoding/codec';
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
 * Bytes that one request may inflate on the thread that serves everyone: its XML, some times over, and its pictures. At worst this
 * takes a twentieth of a second.
 */
export const MAX_LIGHT_INFLATED = 8 * 1024 * 1024;

/**
 * Thrown before a handler begins on a heavy file: the request is handled again, from the start, in the thread for heavy
 * work. So a handler must have had no effect by then.
 */
export class HeavyFile extends InflateElsewhere {
  override name = 'HeavyFile';
  /** The request's multipart form, which was read from its connection and can't be read again. */
  form: { contentType: string; body: Uint8Array<ArrayBuffer> } | null = null;

  constructor() {
    super('the file is worked on elsewhere');
  }
}

/** Not exported, so only the functions in this file can admit anything. */
class Admitted {
  private left: number;

  constructor(bytes: number) {
    this.left = bytes;
  }

  /**
   * Counts bytes before they are inflated. The sizes that an archive declares include neither archives within it nor parts
   * that are read twice.
   *
   * @throws {HeavyFile} beyond what is light
   */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new HeavyFile();
  }
}

/** Proof that the weight of a file was checked on this thread. Inflating takes one, and only this file makes them. */
export type Admission = Admitted;

/** For one request or job. @throws {HeavyFile} where a file of this weight is worked on elsewhere */
export function requireLight({ heavyWork }: WithHeavyWork, weight: FileWeight): Admission {
  if (heavyWork === null) return new Admitted(Number.POSITIVE_INFINITY);
  if (weight.streamSize > MAX_LIGHT_BYTES || weight.historySize > MAX_LIGHT_HISTORY) {
    throw new HeavyFile();
  }
  return new Admitted(MAX_LIGHT_INFLATED);
}

/**
 * Judges a received file by the sizes in its directory, before anything is inflated. A file that isn't an archive is
 * judged by the code that reads it.
 *
 * @throws {HeavyFile} where such a file is worked on elsewhere
 */
export function requireLightArchive(platform: WithHeavyWork, bytes: Uint8Array): Admission {
  const streamSize = platform.heavyWork === null ? 0 : declaredSize(bytes);
  return requireLight(platform, { streamSize, historySize: 0 });
}

/** For work whose weight is only known as it is inflated, such as the changed parts of a save. */
export const admitByCount = (platform: WithHeavyWork): Admission =>
  requireLight(platform, { streamSize: 0, historySize: 0 });

/** The same for a table, which may be text without an archive. @throws {HeavyFile} */
export function requireLightTable(platform: WithHeavyWork, bytes: Uint8Array): Admission {
  requireLight(platform, { streamSize: bytes.length, historySize: 0 });
  return requireLightArchive(platform, bytes);
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
