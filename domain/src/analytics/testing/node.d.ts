/** What the test of the real traces uses of Node beside reading files. */
declare module 'node:zlib' {
  export function gunzipSync(bytes: Uint8Array): { toString(): string };
}
