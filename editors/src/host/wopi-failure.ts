import type { SentRefusal } from '@antecedent/catalog/refusals';
import { statusOf } from '@antecedent/contracts/wire/expected-refusals';
import { hasShape, number, optional, text } from './json-shape.ts';
import { refusalSentence } from './refusal-sentence.ts';

/** Why a request failed. `unavailable` and `offline` may succeed later, unchanged. */
export type WopiFailure =
  | { kind: 'unauthorized' }
  | { kind: 'not-found' }
  | { kind: 'refused'; message: string | null }
  | { kind: 'too-large'; message: string | null }
  /** `version` is the newest version, if the host says so. */
  | { kind: 'locked-elsewhere'; lock: string; version?: string }
  | { kind: 'changed-elsewhere' }
  /** The server takes no saves of this version of the editor. */
  | { kind: 'outdated' }
  | { kind: 'unavailable'; retryAfterMs: number | null }
  | { kind: 'offline' };

/** Collabora's code for a file that has changed since it was read. */
const DOCUMENT_CHANGED = 1_010;

/** What a host means by a response of 400 and more. */
export async function toFailure(response: Response): Promise<WopiFailure> {
  const said: unknown = await response.json().catch(() => null);
  const isRefusal = hasShape(said, { COOLStatusCode: optional(number), message: optional(text()) });
  const message = isRefusal ? await messageIn(said) : null;
  const status = statusOf(response);
  switch (status) {
    case 401:
      return { kind: 'unauthorized' };
    case 404:
      return message === null ? { kind: 'not-found' } : { kind: 'refused', message };
    case 409: {
      if (isRefusal && said.COOLStatusCode === DOCUMENT_CHANGED)
        return { kind: 'changed-elsewhere' };
      return lockedElsewhere(response);
    }
    case 412:
      return { kind: 'changed-elsewhere' };
    case 423:
      return lockedElsewhere(response);
    case 426:
      return { kind: 'outdated' };
    case 413:
      return { kind: 'too-large', message };
    case 408:
    case 425:
    case 429:
      return { kind: 'unavailable', retryAfterMs: retryAfter(response) };
    default:
      return status >= 500
        ? { kind: 'unavailable', retryAfterMs: retryAfter(response) }
        : { kind: 'refused', message };
  }
}

function lockedElsewhere({ headers }: Response): WopiFailure {
  const lock = headers.get('X-WOPI-Lock') ?? '';
  const version = headers.get('X-WOPI-ItemVersion');
  return { kind: 'locked-elsewhere', lock, ...(version !== null && { version }) };
}

/** What the host says to people: in their language where it names a refusal of the catalogue. */
async function messageIn({
  message,
  key,
  values,
}: Record<string, unknown>): Promise<string | null> {
  if (typeof message !== 'string') return null;
  if (typeof key !== 'string') return message;
  return refusalSentence({ key, values: values as SentRefusal['values'] }, message);
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
