/** Names in a formula: `$0` modifiers, `?name` other formulas, `width` and other identifiers. */
export type FormulaNames = {
  modifier(index: number): number;
  equation(name: string): number;
  word(name: string): number;
};

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: (a) => Math.abs(a ?? 0),
  sqrt: (a) => Math.sqrt(Math.max(0, a ?? 0)),
  sin: (a) => Math.sin(a ?? 0),
  cos: (a) => Math.cos(a ?? 0),
  tan: (a) => Math.tan(a ?? 0),
  atan: (a) => Math.atan(a ?? 0),
  atan2: (a, b) => Math.atan2(a ?? 0, b ?? 0),
  min: (a, b) => Math.min(a ?? 0, b ?? 0),
  max: (a, b) => Math.max(a ?? 0, b ?? 0),
  if: (condition, yes, no) => ((condition ?? 0) > 0 ? (yes ?? 0) : (no ?? 0)),
};
/** Maximum nesting of brackets. */
const MAX_DEPTH = 64;

const TOKEN = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+)|([?$]?\w+)|([-+*/(),]))/giy;

/** Evaluates a formula of a custom shape; anything unreadable counts as 0. */
export function evaluate(formula: string, names: FormulaNames): number {
  const tokens = [...formula.matchAll(TOKEN)].map((match) => match[0].trim());
  let at = 0;

  const expression = (depth: number): number => {
    let value = term(depth);
    while (tokens[at] === '+' || tokens[at] === '-') {
      const sign = tokens[at++] === '+' ? 1 : -1;
      value += sign * term(depth);
    }
    return value;
  };
  const term = (depth: number): number => {
    let value = factor(depth);
    while (tokens[at] === '*' || tokens[at] === '/') {
      if (tokens[at++] === '*') value *= factor(depth);
      else {
        const by = factor(depth);
        value = by === 0 ? 0 : value / by;
      }
    }
    return value;
  };
  const factor = (depth: number): number => {
    const token = tokens[at++];
    if (token === undefined || depth > MAX_DEPTH) return 0;
    if (token === '-') return -factor(depth + 1);
    if (token === '+') return factor(depth + 1);
    if (token === '(') {
      const value = expression(depth + 1);
      at++;
      return value;
    }
    if (/^[\d.]/.test(token)) return Number(token);
    if (token.startsWith('$')) return names.modifier(Number(token.slice(1)));
    if (token.startsWith('?')) return names.equation(token.slice(1));
    const made = Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token] : undefined;
    if (made === undefined || tokens[at] !== '(') return names.word(token);
    const values: number[] = [];
    do {
      at++;
      values.push(expression(depth + 1));
    } while (tokens[at] === ',');
    at++;
    return made(...values);
  };

  const value = expression(0);
  return Number.isFinite(value) ? value : 0;
}
