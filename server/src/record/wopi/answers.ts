import type { ErrorCode } from '@antecedent/contracts/wire/errors';
import { inEnglish } from '../../ground/platform/errors/errors.ts';

/** A response that is not an error: the protocol reports some refusals in headers. */
export type WopiAnswer = {
  status: 200 | 409 | 412;
  headers?: Record<string, string>;
  body?: Record<string, string | number | boolean>;
};

const body = (
  code: ErrorCode,
  key: 'editor.locked' | 'editor.unlocked' | 'editor.stale' | 'editor.patchMismatch',
) => ({
  message: inEnglish({ key }),
  code,
  key,
});

/** A sentence as a header can carry it: ASCII, with straight apostrophes. */
export const headerSentence = (sentence: string): string =>
  sentence.replaceAll('’', "'").replaceAll(/[^ -~]/g, '?');

/**
 * 409 with the lock in force. An empty value means unlocked.
 *
 * Source: MS-WOPI, X-WOPI-Lock and X-WOPI-LockFailureReason
 */
export function lockConflict(current: string): WopiAnswer {
  const conflict = body('conflict', current === '' ? 'editor.unlocked' : 'editor.locked');
  return {
    status: 409,
    headers: {
      'x-wopi-lock': current,
      'x-wopi-lockfailurereason': headerSentence(conflict.message),
    },
    body: conflict,
  };
}

/** Collabora Online's form of 409: the file has changed since the editor read it. */
export const staleFile = (): WopiAnswer => ({
  status: 409,
  body: {
    COOLStatusCode: 1010,
    LOOLStatusCode: 1010,
    ...body('version-conflict', 'editor.stale'),
  },
});

/** 412: the changes were made to another state of the file. The editor sends the whole file. */
export const patchMismatch = (): WopiAnswer => ({
  status: 412,
  body: body('version-conflict', 'editor.patchMismatch'),
});

export const itemVersion = (version: number): Record<string, string> => ({
  'x-wopi-itemversion': String(version),
});
