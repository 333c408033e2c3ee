import { type Problem, ProblemSchema } from '@antecedent/contracts/wire/errors';
import { OfflineError } from './offline-error.ts';

export type UploadRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: FormData | Blob;
  /** @param share of the bytes that are sent, from 0 to 1 */
  onProgress: (share: number) => void;
  signal?: AbortSignal | undefined;
};

export type UploadAnswer = { status: number; text: string };

/** The connection broke. */
export class BrokenUpload extends OfflineError {
  /** Whether all bytes were sent, so that the server may have acted on them. */
  readonly isSent: boolean;

  constructor(isSent: boolean) {
    super('The server did not answer.');
    this.isSent = isSent;
  }
}

/**
 * Sends bytes once and reports progress.
 *
 * @throws {BrokenUpload} if there was no response
 * @throws {DOMException} `AbortError` if the signal aborted it
 */
export function sendUpload({
  method,
  url,
  headers,
  body,
  onProgress,
  signal,
}: UploadRequest): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(stopped());
      return;
    }
    // Only XMLHttpRequest reports upload progress.
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let isSent = false;
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.upload.onload = () => {
      isSent = true;
    };
    request.onerror = () => reject(new BrokenUpload(isSent));
    request.onabort = () => reject(stopped());
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(body);
  });
}

export const stopped = (): DOMException =>
  new DOMException('The upload was stopped.', 'AbortError');

/** The server's refusal in an answer; null where it has none. */
export function problemIn(text: string): Problem | null {
  try {
    return ProblemSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
