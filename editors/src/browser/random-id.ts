/** A name that nothing else has. Browsers make UUIDs only at secure addresses; a school may try the product at a plain one. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
