import { mergeSequences } from '../../../diff/merge-sequences.ts';
import { descendants, outerXml, parseXml } from '../../xml/xml.ts';
import { blocksOf, keyOfToken, type Token, tokensOf } from './paragraph-tokens.ts';

type Body = { before: string; blocks: string[]; after: string };

/** Two additions that begin with this many equal words and spaces don't do so by chance. */
const SHARED_TOKENS = 8;
const MARK =
  /<w:(bookmarkStart|commentRangeStart|commentReference)\b[^>]*?\bw:id=(?:"([^"]*)"|'([^']*)')/g;

/** Merges texts of documents with one that was changed elsewhere, both from the same base. */
export class ThreeWayMerge {
  private readonly base: Body | null;
  private readonly theirs: Body | null;

  /** @param base the XML of the main part from which both sides come */
  constructor(base: string, theirs: string) {
    this.base = bodyIn(base);
    this.theirs = bodyIn(theirs);
  }

  /**
   * The XML with both sides' changes.
   *
   * @returns null where both changed the same words, or if it can't be told
   */
  merge(source: string): string | null {
    const [base, theirs, mine] = [this.base, this.theirs, bodyIn(source)];
    if (!base || !theirs || !mine) return null;
    const before = oneOf(base.before, mine.before, theirs.before);
    const after = oneOf(base.after, mine.after, theirs.after);
    if (before === null || after === null) return null;
    const blocks = mergeSequences(base.blocks, mine.blocks, theirs.blocks, {
      keyOf: (xml) => xml,
      settle: mergeBlocks,
      combine: (here, there, shared) => [...here, ...there.slice(shared)],
    });
    if (blocks === null) return null;
    const merged = before + blocks.join('') + after;
    return hasDoubledMarks(merged) ? null : merged;
  }
}

function bodyIn(source: string): Body | null {
  const [body] = descendants(parseXml(source), 'w:body');
  if (!body || body.selfClosing) return null;
  const last = body.children.at(-1);
  const section = last?.name === 'w:sectPr' ? last : null;
  const children = section ? body.children.slice(0, -1) : body.children;
  return {
    before: source.slice(0, body.innerStart),
    blocks: children.map(outerXml),
    after: (section ? outerXml(section) : '') + source.slice(body.innerEnd),
  };
}

const oneOf = (base: string, mine: string, theirs: string): string | null =>
  mine === base || mine === theirs ? theirs : theirs === base ? mine : null;

function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  const tokens = [base, mine, theirs].map((blocks) => blocks.flatMap(tokensOf));
  const [a = [], b = [], c = []] = tokens;
  const merged = mergeSequences(a, b, c, { keyOf: keyOfToken, combine: combineTokens });
  return merged && blocksOf(merged);
}

/** Both additions, without the start that they share, and with a space between their words. */
function combineTokens(
  mine: readonly Token[],
  theirs: readonly Token[],
  shared: number,
): readonly Token[] {
  let start = shared >= SHARED_TOKENS ? shared : 0;
  while (start > 0 && isSpace(theirs[start - 1])) start--;
  const rest = theirs.slice(start);
  const [last, first] = [mine.at(-1), rest[0]];
  const isGlued = last?.kind === 'text' && first?.kind === 'text';
  if (!isGlued || isSpace(last) || isSpace(first)) return [...mine, ...rest];
  return [...mine, { ...first, text: ' ' }, ...rest];
}

const isSpace = (token: Token | undefined): boolean =>
  token?.kind === 'text' && token.text.trim() === '';

/** Both sides may have given the same number to a bookmark or a comment. */
function hasDoubledMarks(xml: string): boolean {
  const seen = new Set<string>();
  for (const [, mark, double, single] of xml.matchAll(MARK)) {
    const key = `${mark} ${double ?? single}`;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}
