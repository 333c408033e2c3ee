import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import { assess } from '@antecedent/domain/insight/figures/assess';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import { withCopiesBetweenFiles } from '@antecedent/domain/insight/tracking/copies-between-files';
import { nameFinder } from '@antecedent/domain/research/name-finder';
import {
  type Hidden,
  NameSearch,
  type SharedChange,
  SharedHistory,
} from '@antecedent/domain/research/shared-history';
import type { SharedSave } from '@antecedent/domain/research/tables';
import type { Cell } from '@antecedent/domain/table/csv';
import type { Platform } from '../../ground/platform/platform.ts';
import type { FileRow, TextVersion, WithVersions } from '../../record/versions/versions.service.ts';
import { listFiles } from '../../submissions/submissions/submissions.service.ts';
import { loggedVersions } from '../figures/logged-versions.service.ts';
import { agreeing, type KnownNames, namesAround, type SharedSubmission } from './research.repo.ts';

type Source = Platform & WithVersions;

/** A document of a submission, up to the version that was its last when the export came to it. */
export type SharedText = { fileId: string; head: number; hidden: Hidden };

/**
 * The documents of a submission that can be given away, with what is masked in them.
 *
 * @returns null if words of a person who didn't agree are in them
 */
export async function sharedTexts(
  services: Source,
  submission: SharedSubmission,
  withTexts: boolean,
): Promise<SharedText[] | null> {
  const files = await listFiles(services.db, submission.id);
  const documents = files.filter(({ extension }) => fileKindOf(extension) === 'document');
  const find = withTexts
    ? nameFinder(soughtNames(await namesAround(services.db, submission)))
    : null;
  const texts: SharedText[] = [];
  const authors = new Set<string>();
  for (const { id, head } of documents) {
    let search: NameSearch | null = null;
    let previous: string | null = null;
    for await (const { text, facts } of versionsUntil(services, { id, head })) {
      if (previous === null) search = find && new NameSearch(text, find);
      else if (text !== previous) {
        search?.next(text);
        if (facts.authorId !== null) authors.add(facts.authorId);
      }
      previous = text;
    }
    texts.push({ fileId: id, head, hidden: search?.hidden ?? 'all' });
  }
  const agreed = await agreeing(services.db, [...authors]);
  return [...authors].every((author) => agreed.has(author)) ? texts : null;
}

async function* versionsUntil(
  { versions }: Source,
  { id, head }: Pick<FileRow, 'id' | 'head'>,
): AsyncGenerator<TextVersion> {
  for await (const version of versions.streamTexts(id)) {
    if (version.number > head) return;
    yield version;
  }
}

const namesOf = (people: readonly KnownNames[]): string[] =>
  people.flatMap(({ firstName, lastName }) => [firstName, lastName]);

const soughtNames = ({ own, staff }: { own: KnownNames[]; staff: KnownNames[] }) => ({
  names: [...namesOf(own), ...namesOf(staff)],
  accounts: [...own, ...staff].flatMap(({ username, email }) => [username, email]),
});

/** One save as it is given away. */
export type SharedVersion = { save: SharedSave; changes: SharedChange[] };

/**
 * The saves of a document, oldest first. The first one is the document as it was given. Saves by others, which changed no
 * words, are left out.
 *
 * @param submission its pseudonym
 * @param text its number in the submission
 */
export async function* sharedVersions(
  services: Source,
  { fileId, head, hidden }: SharedText,
  { submission, text }: { submission: string; text: number },
): AsyncGenerator<SharedVersion & { start: string }> {
  let history: SharedHistory | null = null;
  let startAt = 0;
  const seconds = { active: 0, think: 0 };
  /** Rounded so that the sum of the rows is the rounded sum. */
  const rounded = (name: keyof typeof seconds, more: number): number => {
    const before = Math.round(seconds[name]);
    seconds[name] += more;
    return Math.round(seconds[name]) - before;
  };
  for await (const { number, facts, text: words } of versionsUntil(services, {
    id: fileId,
    head,
  })) {
    const isFirst = history === null;
    history ??= new SharedHistory(words, hidden);
    if (isFirst) startAt = facts.at;
    const changes = isFirst ? [] : history.next(words);
    if (!(isFirst || facts.byStudent || changes.length > 0)) continue;
    const { origin, presence, witness, spanMs } = facts;
    const save: SharedSave = {
      submission,
      text,
      number,
      sinceStart: Math.max(0, facts.at - startAt),
      spanMs,
      origin,
      presence,
      witness,
      input: facts.input ?? null,
      words: facts.words,
      new: facts.new,
      edited: facts.edited,
      deleted: facts.deleted,
      moved: facts.moved,
      restored: facts.restored,
      typed: facts.typed,
      bulk: facts.bulk,
      unobserved: facts.unobserved,
      active: rounded('active', facts.activeSeconds),
      think: rounded('think', facts.thinkSeconds),
    };
    yield { save, changes, start: history.start };
  }
}

/**
 * The figures of a submission as cells, from `saves` on. They are computed from what was saved alone: with the terms of a
 * student they would reveal accommodations.
 */
export async function figureCells(
  { versions }: Source,
  texts: readonly SharedText[],
): Promise<Cell[]> {
  const files = [];
  for (const { fileId, head } of texts) {
    const log = loggedVersions(await versions.listVersions(fileId)).slice(0, head + 1);
    files.push({ log, tracker: await versions.loadTracker(fileId, head) });
  }
  const { words, time, effort, revision } = assess(
    withCopiesBetweenFiles(files, DEFAULT_PARAMETERS),
  );
  const scoreOf = (score: number) => (score < 0 ? null : score);
  return [
    texts.reduce((sum, { head }) => sum + head, 0),
    files.reduce((sum, { tracker }) => sum + tracker.words.count, 0),
    words.typed,
    words.bulk,
    words.unobserved,
    Math.round(time.active),
    Math.round(time.think),
    scoreOf(effort.score),
    scoreOf(revision.score),
  ];
}
