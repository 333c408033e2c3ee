/** An answer of the host that is no error: some refusals of the protocol are told in headers. */
export type WopiAnswer = {
  status: 200 | 409;
  headers?: Record<string, string>;
  body?: Record<string, string | number | boolean>;
};

export const LOCKED_SENTENCE =
  'This file is open for writing in another window or on another device. Close it there, then open it here again.';
const UNLOCKED_SENTENCE =
  'Another save came in between, or this file was open for too long without being used. Open it again to go on writing.';
const STALE_SENTENCE =
  'This file was changed somewhere else since it was opened here. Open it again to see the newest text.';

/**
 * 409 with the lock in force. An empty value says that there is none.
 *
 * Source: MS-WOPI, X-WOPI-Lock and X-WOPI-LockFailureReason
 */
export function lockConflict(current: string): WopiAnswer {
  const message = current === '' ? UNLOCKED_SENTENCE : LOCKED_SENTENCE;
  return {
    status: 409,
    headers: { 'x-wopi-lock': current, 'x-wopi-lockfailurereason': message },
    body: { message, code: 'conflict' },
  };
}

/** 409 in the words of Collabora Online: the file is not the one that the editor worked from. */
export const staleFile = (): WopiAnswer => ({
  status: 409,
  body: {
    COOLStatusCode: 1010,
    LOOLStatusCode: 1010,
    message: STALE_SENTENCE,
    code: 'version-conflict',
  },
});

export const itemVersion = (version: number): Record<string, string> => ({
  'x-wopi-itemversion': String(version),
});
