/**
 * A unique id. Browsers offer `crypto.randomUUID` only in secure contexts, and a school may try the
 * product over plain HTTP.
 */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
