const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE = 128;
const MAX_CODE_POINT = 0x10ffff;

/**
 * Decodes a label of a domain name, without its prefix `xn--`: `bcher-kva` is `bücher`. Source: RFC 3492, 6.2.
 *
 * @returns null for what no encoder writes
 */
export function decodePunycode(encoded: string): string | null {
  const end = Math.max(0, encoded.lastIndexOf('-'));
  const codes = [...encoded.slice(0, end)].map((character) => character.charCodeAt(0));
  if (codes.some((code) => code >= INITIAL_CODE)) return null;
  let code = INITIAL_CODE;
  let bias = INITIAL_BIAS;
  let at = 0;
  for (let read = end === 0 ? 0 : end + 1; read < encoded.length; ) {
    const before = at;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(encoded.charCodeAt(read++));
      if (digit === null) return null;
      at += digit * weight;
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (at > Number.MAX_SAFE_INTEGER / BASE || weight > Number.MAX_SAFE_INTEGER / BASE)
        return null;
    }
    const length = codes.length + 1;
    bias = adapted(at - before, length, before === 0);
    code += Math.floor(at / length);
    at %= length;
    if (code > MAX_CODE_POINT) return null;
    codes.splice(at++, 0, code);
  }
  return String.fromCodePoint(...codes);
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35; null for anything else, and after the end. */
function digitOf(character: number): number | null {
  if (character >= 0x30 && character <= 0x39) return character - 0x30 + 26;
  const small = character | 0x20;
  return small >= 0x61 && small <= 0x7a ? small - 0x61 : null;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
