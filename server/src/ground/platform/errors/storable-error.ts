/** A text that PostgreSQL stores: NUL and halves of surrogate pairs, which it refuses, are replaced. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '\ufffd').replace(/\p{Cs}/gu, '\ufffd');

/** Causes of causes that are stored. */
const MAX_CAUSES = 5;

/** An error with the name, message, code, stack and causes of another one, in texts that PostgreSQL stores. */
export function storableError(error: unknown, causes = MAX_CAUSES): Error {
  if (!(error instanceof Error)) return new Error(storableText(String(error)));
  const { name, message, stack, cause } = error;
  const storable = new Error(
    storableText(message),
    cause === undefined || causes === 0 ? {} : { cause: storableError(cause, causes - 1) },
  );
  storable.name = storableText(name);
  storable.stack = storableText(stack ?? '');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code === null ? storable : Object.assign(storable, { code: storableText(code) });
}
