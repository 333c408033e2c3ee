/** Whether a value from elsewhere is what is expected in its place. */
export type Check = (value: unknown) => boolean;

/** Text of so many characters, UTF-16 units, ends included. */
export const text =
  (most = Number.POSITIVE_INFINITY, least = 0): Check =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most;
export const isBoolean: Check = (value) => typeof value === 'boolean';
export const number: Check = (value) => Number.isFinite(value);
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Whether a value is an object whose named parts are what is expected; it may have others. */
export function hasShape(
  value: unknown,
  shape: Readonly<Record<string, Check>>,
): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([name, check]) =>
    check((value as Record<string, unknown>)[name]),
  );
}

/** What a JSON text says, or undefined for a text that is none. */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
