import { pushAll } from '@antecedent/domain/arrays';

/** Elements that come in pairs, joined by `w:id`. */
const PAIRS = ['bookmark', 'perm', 'commentRange', 'moveFromRange', 'moveToRange'] as const;

/**
 * Removes what an edit left unpaired: a start without its end, an end without its start, half a
 * field. Pairs that were already broken in the file stay as they are.
 */
export function repairRanges(xml: string, opened: string): string {
  let mended = xml;
  for (const pair of PAIRS) {
    if (mended.includes(`<w:${pair}Start`) || mended.includes(`<w:${pair}End`)) {
      mended = repairPair(mended, opened, pair);
    }
  }
  return mended.includes('<w:fldChar') ? repairFields(mended, opened) : mended;
}

function ids(xml: string, element: string): Set<string> {
  const pattern = new RegExp(`<w:${element}\\s[^>]*?w:id="([^"]*)"`, 'g');
  return new Set([...xml.matchAll(pattern)].map((match) => match[1] ?? ''));
}

function repairPair(xml: string, opened: string, pair: string): string {
  const starts = ids(xml, `${pair}Start`);
  const ends = ids(xml, `${pair}End`);
  const widowed = [...new Set([...starts, ...ends])].filter(
    (id) => starts.has(id) !== ends.has(id),
  );
  if (widowed.length === 0) return xml;
  const startsBefore = ids(opened, `${pair}Start`);
  const endsBefore = ids(opened, `${pair}End`);
  let mended = xml;
  for (const id of widowed) {
    if (!startsBefore.has(id) || !endsBefore.has(id)) continue;
    const literal = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    mended = mended.replace(
      new RegExp(`<w:${pair}(Start|End)\\s[^>]*?w:id="${literal}"[^>]*?/>`, 'g'),
      '',
    );
  }
  return mended;
}

const FIELD_PART =
  /<w:fldChar\s[^>]*?(?:\/>|>[\s\S]*?<\/w:fldChar>)|<w:(instrText|delInstrText)(?:\s[^>]*)?>[^<]*<\/w:\1>/g;

function count(xml: string, type: 'begin' | 'end'): number {
  return xml.split(`fldCharType="${type}"`).length - 1;
}

const isBalanced = (xml: string) => count(xml, 'begin') === count(xml, 'end');

function repairFields(xml: string, opened: string): string {
  if (isBalanced(xml) || !isBalanced(opened)) return xml;
  type Cut = { from: number; to: number };
  const cuts: Cut[] = [];
  const open: { cuts: Cut[]; separated: boolean }[] = [];
  for (const match of xml.matchAll(FIELD_PART)) {
    const cut = { from: match.index, to: match.index + match[0].length };
    const field = open.at(-1);
    if (match[1] !== undefined) {
      if (field === undefined) cuts.push(cut);
      else if (!field.separated) field.cuts.push(cut);
    } else if (match[0].includes('"begin"')) open.push({ cuts: [cut], separated: false });
    else if (field === undefined) cuts.push(cut);
    else if (match[0].includes('"separate"')) {
      field.separated = true;
      field.cuts.push(cut);
    } else open.pop();
  }
  for (const field of open) pushAll(cuts, field.cuts);
  let mended = xml;
  for (const { from, to } of cuts.sort((a, b) => b.from - a.from)) {
    mended = mended.slice(0, from) + mended.slice(to);
  }
  return mended;
}
