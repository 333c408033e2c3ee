import type { ComparedDrafts } from '@antecedent/contracts/insight/replay';
import {
  type AlignedRow,
  alignParagraphs,
} from '@antecedent/domain/insight/words/align-paragraphs';
import { compareSides } from '@antecedent/domain/insight/words/compare-sides';
import { givenRanges, unmarkedGiven } from '@antecedent/domain/insight/words/given-words';
import { countWords } from '@antecedent/domain/insight/words/words';
import {
  type DisplayBlock,
  type DisplayMark,
  type LayoutUnit,
  layoutUnits,
  type RowOfBlock,
  renderBlocks,
} from '@antecedent/domain/office/document/display/display';
import { blocksAt, plainTextOf, type WithVersionHtml } from './version-blocks.ts';
import type { FilePair } from './version-pair.ts';

/** Two versions of a file, paragraph by paragraph. The caller must have checked permissions: this function doesn't. */
export async function comparedDrafts(
  services: WithVersionHtml,
  { fileId, kind, before, after }: FilePair,
): Promise<ComparedDrafts> {
  const answer = await services.htmlCache.get(`${fileId}.${before}-${after}`, async () => {
    const [older, newer] = await Promise.all([
      blocksAt(services, { fileId, kind }, before),
      blocksAt(services, { fileId, kind }, after),
    ]);
    if (!older || !newer) return JSON.stringify(NOT_SHOWN);
    const hasTemplate =
      kind === 'document' && countWords(await services.versions.loadText(fileId, 0)) > 0;
    const given = async (number: number) =>
      hasTemplate ? givenRanges(await services.versions.loadTracker(fileId, number)) : [];
    return JSON.stringify(
      sideBySide(
        { blocks: older, given: await given(before) },
        { blocks: newer, given: await given(after) },
      ),
    );
  });
  return JSON.parse(answer) as ComparedDrafts;
}

const NOT_SHOWN: ComparedDrafts = {
  before: '',
  after: '',
  isShown: false,
  words: { new: 0, edited: 0, deleted: 0, moved: 0, given: 0 },
  passages: 0,
  rows: 1,
};

type TextRange = { from: number; to: number };
type Side = { blocks: readonly DisplayBlock[]; given: readonly TextRange[] };

function sideBySide(older: Side, newer: Side): ComparedDrafts {
  const text = { before: plainTextOf(older.blocks), after: plainTextOf(newer.blocks) };
  const { inBoth, ...sides } = compareSides(text.before, text.after);
  const units = { before: layoutUnits(older.blocks), after: layoutUnits(newer.blocks) };
  const rows = alignParagraphs(units.before, units.after, inBoth);
  const shown = ({ blocks, given: ranges }: Side, side: 'before' | 'after') => {
    const given = unmarkedGiven({ text: text[side], given: ranges }, sides[side]);
    const marks: DisplayMark[] = [
      ...sides[side],
      ...given.map(({ from, to }): DisplayMark => ({ kind: 'given', from, to })),
    ];
    return {
      html: renderBlocks(blocks, marks, rowsOf(rows, units[side], side)),
      given: given.reduce((sum, { words }) => sum + words, 0),
    };
  };
  const after = shown(newer, 'after');
  return {
    before: shown(older, 'before').html,
    after: after.html,
    isShown: true,
    words: { ...sides.words, given: after.given },
    passages: sides.passages,
    rows: rows.length,
  };
}

/** The rows of blocks, from 1: a unit's is that of its first block. */
function rowsOf(
  rows: readonly AlignedRow[],
  units: readonly LayoutUnit[],
  side: 'before' | 'after',
): RowOfBlock {
  const ofBlock = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const unit = row[side] === null ? undefined : units[row[side]];
    if (unit) ofBlock.set(unit.first, index + 1);
  }
  return (block) => ofBlock.get(block) ?? null;
}
