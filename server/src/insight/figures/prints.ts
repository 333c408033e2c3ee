import { createHmac } from 'node:crypto';
import {
  givenStretches,
  hashesOf,
  passagePrints,
} from '@antecedent/domain/insight/evidence/passage-prints';
import { rhythmPrints } from '@antecedent/domain/insight/evidence/rhythm-prints';
import type { Database } from '../../ground/db/connection.ts';
import type { PrintKind } from '../../ground/db/schema/prints.ts';
import { findPrinted, type PrintRow, replacePrints } from './prints.repo.ts';
import type { SubmissionProcess } from './process.service.ts';

/** Stores the prints of a submission, by which the same passage or history is found in another text of its class. */
export async function storePrints(
  db: Database,
  submissionId: string,
  process: SubmissionProcess,
): Promise<void> {
  const printed = await findPrinted(db, submissionId);
  if (!printed) return;
  await replacePrints(db, submissionId, printsOf(process, { submissionId, ...printed }));
}

function printsOf(
  process: SubmissionProcess,
  { submissionId, classId, description }: Printed,
): PrintRow[] {
  // Prints are the same whatever is arranged for a student, so that none shows an accommodation.
  const { files, printKey } = process.asObserved();
  const given = [
    hashesOf(description.replace(/<[^>]*>/g, ' ')),
    ...files.flatMap(({ observed }) => givenStretches(observed)),
  ];
  const keyed = (kind: PrintKind, said: string): bigint =>
    createHmac('sha256', printKey).update(`${kind} ${classId} ${said}`).digest().readBigInt64BE();
  return files.flatMap((file): PrintRow[] => {
    const fileId = file.row.id;
    const of = { submissionId, classId, fileId };
    const passages = passagePrints(file, given);
    const rhythm = file.kind === 'document' ? rhythmPrints(file.log) : [];
    return [
      ...passages.map(({ words, ...print }) => {
        return {
          ...of,
          ...print,
          kind: 'passage' as const,
          print: keyed('passage', words.join(' ')),
        };
      }),
      ...rhythm.map(({ saves, ...print }) => {
        return {
          ...of,
          ...print,
          kind: 'rhythm' as const,
          print: keyed('rhythm', saves),
        };
      }),
    ];
  });
}

type Printed = { submissionId: string; classId: string; description: string };
