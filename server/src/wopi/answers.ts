import type { ErrorCode } from '@antecedent/contracts/wire/errors';
import { inEnglish } from '../platform/errors.ts';

/** An answer of the host that is no error: some refusals of the protocol are told in headers. */
export type WopiAnswer = {
  status: 200 | 409;
  headers?: Record<string, string>;
  body?: Record<string, string | number | boolean>;
};

const body = (code: ErrorCode, key: 'editor.locked' | 'editor.unlocked' | 'editor.stale') => ({
  message: inEnglish({ key }),
  code,
  key,
});

/**
 * 409 with the lock in force. An empty value says that there is none.
 *
 * Source: MS-WOPI, X-WOPI-Lock and X-WOPI-LockFailureReason
 */
export function lockConflict(current: string): WopiAnswer {
  const conflict = body('conflict', current === '' ? 'editor.unlocked' : 'editor.locked');
  return {
    status: 409,
    headers: { 'x-wopi-lock': current, 'x-wopi-lockfailurereason': conflict.message },
    body: conflict,
  };
}

/** 409 in the words of Collabora Online: the file is not the one that the editor worked from. */
export const staleFile = (): WopiAnswer => ({
  status: 409,
  body: {
    COOLStatusCode: 1010,
    LOOLStatusCode: 1010,
    ...body('version-conflict', 'editor.stale'),
  },
});

export const itemVersion = (version: number): Record<string, string> => ({
  'x-wopi-itemversion': String(version),
});
