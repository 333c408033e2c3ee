import { SharedHistory } from '@antecedent/domain/research/shared-history';
import type { WithVersions } from '../../record/versions/versions.service.ts';

/** Nothing is masked: it is the person's own text. */
const NOTHING = new Set<number>();

/**
 * All versions of a text as JSON: the text it began with, and what each save changed, when, and by whom.
 *
 * @returns pieces, so that a long history isn't one string
 */
export async function textHistory(
  { versions }: WithVersions,
  fileId: string,
  personId: string,
): Promise<string> {
  const lines: string[] = [];
  let history: SharedHistory | null = null;
  let start = '';
  let before = '';
  for await (const { number, facts, text } of versions.streamTexts(fileId)) {
    if (history === null) start = text;
    const isFirst = history === null;
    // Of a text that was given, only what was written since can be told apart by letters.
    history ??= new SharedHistory('', NOTHING);
    const changes = history.next(text);
    const { authorId, authorId: _, at, ...kept } = facts;
    lines.push(
      JSON.stringify({
        number,
        savedAt: new Date(at).toISOString(),
        savedBy: authorId === null ? 'the product' : authorId === personId ? 'you' : 'someone else',
        ...kept,
        changes: isFirst || text === before ? [] : changes,
      }),
    );
    before = text;
  }
  return `{"start":${JSON.stringify(start)},"versions":[\n${lines.join(',\n')}\n]}\n`;
}
