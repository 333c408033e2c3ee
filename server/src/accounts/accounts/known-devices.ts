import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A browser in which someone has signed in: its random id, and a mark for each account that did. */
export type Device = { id: string; marks: readonly string[] };

/** Accounts that one browser is known to; the one that signed in longest ago is forgotten first. */
const MAX_ACCOUNTS = 8;
/** Sixteen bytes in base64url. */
const TOKEN = /^[\w-]{22}$/;

/** The unverified content of a browser's cookie; null when malformed. */
export function readDevice(cookie: string | null): Device | null {
  const [id = '', ...marks] = cookie?.split('.') ?? [];
  const isDevice = [id, ...marks].every((token) => TOKEN.test(token));
  return isDevice && marks.length <= MAX_ACCOUNTS ? { id, marks } : null;
}

/** Whether the account has signed in with this device: only the owner of `key` can create its mark. */
export function isKnownTo(key: Uint8Array, device: Device, userId: string): boolean {
  const wanted = Buffer.from(markOf(key, device.id, userId));
  return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), wanted));
}

/** The device (a new one if the browser has none), which this account now knows too. */
export function rememberUser(key: Uint8Array, device: Device | null, userId: string): Device {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const mark = markOf(key, id, userId);
  const others = device?.marks.filter((other) => other !== mark) ?? [];
  return { id, marks: [mark, ...others].slice(0, MAX_ACCOUNTS) };
}

export const deviceCookie = ({ id, marks }: Device): string => [id, ...marks].join('.');

const markOf = (key: Uint8Array, deviceId: string, userId: string): string =>
  createHmac('sha256', key)
    .update(`${deviceId}\n${userId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
