/** Whether an untrusted value has the expected type. */
export type Check = (value: unknown) => boolean;

/** A string of this length, in UTF-16 units, both ends included. */
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

/** Whether a value is an object whose named properties are as expected; it may have others. */
export function hasShape(
  value: unknown,
  shape: Readonly<Record<string, Check>>,
): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([name, check]) =>
    check((value as Record<string, unknown>)[name]),
  );
}

/** The parsed JSON, or undefined if it is invalid. */
export function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
