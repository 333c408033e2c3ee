/** What a `w:br` or `w:cr` does to the text. */
export type BreakKind = 'line' | 'page' | 'column';

/** Reads the kind from the break's XML. */
export function breakKind(xml: string): BreakKind {
  const type = /\sw:type\s*=\s*["'](\w+)["']/.exec(xml)?.[1];
  return type === 'page' || type === 'column' ? type : 'line';
}
