import type { Elsewhere } from '@antecedent/contracts/insight/analytics/evidence';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { maxOf, minOf } from '@antecedent/domain/arrays';
import type { ComparedRule, EvidenceItem } from '@antecedent/domain/insight/evidence/evidence-item';
import { wordsAt } from '@antecedent/domain/insight/evidence/passage-prints';
import {
  LEAST_SAME_SAVES,
  RHYTHM_SAVES,
  savesAt,
} from '@antecedent/domain/insight/evidence/rhythm-prints';
import { survivingOfItems } from '@antecedent/domain/insight/evidence/surviving-passages';
import { hiddenNames } from '../../classes/student-names/student-names.service.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listSamePrints, type SamePrint } from '../figures/prints.repo.ts';
import type { FileInProcess, SubmissionProcess } from '../figures/process.service.ts';

/** A fact about a submission that other texts of its class share, with what they have in common with it. */
export type SameElsewhere = { item: EvidenceItem; prints: readonly SamePrint[] };

/** Other texts that are named. */
const MOST_TEXTS = 20;

/**
 * Passages that were added at once here and in another student's text of the class, and a history with the rhythm of another one. As
 * of the last time that both were measured.
 */
export async function sameElsewhere(
  { db }: Pick<Platform, 'db'>,
  submissionId: string,
  process: SubmissionProcess,
): Promise<SameElsewhere[]> {
  const found = await listSamePrints(db, submissionId);
  if (found.length === 0) return [];
  const observed = process.asObserved();
  const same = observed.files.flatMap((file) => {
    const prints = found.filter(({ fileId }) => fileId === file.row.id);
    const passages = prints.filter(({ kind }) => kind === 'passage');
    return [
      ...[...grouped(passages, ({ version }) => version).values()].map((ofVersion) =>
        samePassage(file, ofVersion),
      ),
      ...sameHistory(
        file,
        prints.filter(({ kind }) => kind === 'rhythm'),
      ),
    ];
  });
  return withPlaces(observed, same);
}

const positionsOf = (prints: readonly SamePrint[]): number[] => [
  ...new Set(prints.map(({ position }) => position)),
];

function samePassage(file: FileInProcess, prints: readonly SamePrint[]): SameElsewhere {
  const version = prints[0]!.version;
  const words = wordsAt(positionsOf(prints));
  const range = { from: version, to: version };
  return { item: itemOf(file, 'same-passage', `.${version}`, range, words), prints };
}

function sameHistory(file: FileInProcess, prints: readonly SamePrint[]): SameElsewhere[] {
  const byOther = grouped(prints, ({ other }) => other.submissionId);
  const same = [...byOther.values()].filter((one) => savesAt(positionsOf(one)) >= LEAST_SAME_SAVES);
  if (same.length === 0) return [];
  const all = same.flat();
  const saves = maxOf(same.map((one) => savesAt(positionsOf(one))));
  const numbers = all.map(({ version }) => version);
  const range = { from: minOf(numbers), to: maxOf(numbers) + RHYTHM_SAVES };
  return [{ item: itemOf(file, 'same-history', '', range, saves), prints: all }];
}

function itemOf(
  { row, log }: FileInProcess,
  rule: ComparedRule,
  suffix: string,
  range: { from: number; to: number },
  words: number,
): EvidenceItem {
  const versions = log.filter(({ number }) => number >= range.from && number <= range.to);
  const [first, last] = [versions[0], versions.at(-1)];
  return {
    id: `${rule}.${row.id}${suffix}`,
    rule,
    fileId: row.id,
    fromVersion: range.from,
    toVersion: last?.number ?? range.from,
    from: first?.at ?? 0,
    to: last?.at ?? 0,
    words,
    surviving: 0,
    place: null,
    passages: [],
  };
}

/** With where their words are now: those that the version of a passage added at once. */
function withPlaces({ files }: SubmissionProcess, same: readonly SameElsewhere[]): SameElsewhere[] {
  const items = same.map(({ item }) => item);
  const places = new Map(
    files.map((file) => {
      const found = survivingOfItems({ ...file, fileId: file.row.id }, items);
      return [file.row.id, found] as const;
    }),
  );
  return same.map(({ item, prints }, index) => {
    const left = places.get(item.fileId)?.get(index);
    const place = left
      ? { paragraph: left.paragraph, paragraphs: left.paragraphs, excerpt: left.excerpt }
      : null;
    const surviving = Math.min(item.words, left?.words ?? 0);
    return { item: { ...item, surviving, place }, prints };
  });
}

/**
 * By item, the other texts: how many, and for readers of the class which ones. Students learn no more than their number.
 *
 * @param readerId null for the student
 */
export async function presentElsewhere(
  platform: Pick<Platform, 'db' | 'clock'>,
  same: readonly SameElsewhere[],
  readerId: string | null,
): Promise<ReadonlyMap<string, Elsewhere>> {
  const others = same.flatMap(({ prints }) => prints.map(({ other }) => other));
  const assignmentIds = [...new Set(others.map(({ assignmentId }) => assignmentId))];
  const names =
    readerId === null || assignmentIds.length === 0
      ? new Map<string, never>()
      : await hiddenNames(platform, readerId, { assignmentIds });
  return new Map(
    same.map(({ item, prints }) => {
      const texts = [...grouped(prints, ({ other }) => other.submissionId).values()].map((one) => {
        const { other } = one[0]!;
        const name = fullName(other);
        return {
          submissionId: other.submissionId,
          student: names.get(other.assignmentId)?.nameOf(other.studentId, name) ?? name,
          assignment: other.assignment,
          version: other.isMain ? minOf(one.map((print) => print.other.version)) : null,
        };
      });
      const shown = readerId === null ? [] : texts.slice(0, MOST_TEXTS);
      return [item.id, { count: texts.length, texts: shown }];
    }),
  );
}
