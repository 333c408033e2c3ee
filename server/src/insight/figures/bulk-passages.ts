import {
  type SurvivingPassage,
  survivingPassages,
} from '@antecedent/domain/insight/evidence/surviving-passages';
import { NOTHING_ACCEPTED } from '@antecedent/domain/insight/tracking/provenance';
import type { EpochMs } from '@antecedent/domain/time';
import type { FileInProcess } from './process.service.ts';

/** Words of one version that arrived in bulk and are still in the text. */
export type BulkPassage = SurvivingPassage & {
  at: EpochMs;
  /** An additional file; null for the main one. */
  fileId: string | null;
};

/** The passages of all files that arrived in bulk and were not accepted, longest first. */
export function bulkPassages(files: readonly FileInProcess[]): BulkPassage[] {
  return files
    .flatMap(({ row, log, tracker, accepted }) => {
      const fileId = row.role === 'main' ? null : row.id;
      const { bulk } = survivingPassages(tracker, accepted ?? NOTHING_ACCEPTED);
      return log.flatMap(({ number, at }) => {
        const passage = bulk.get(number);
        return passage ? [{ ...passage, at, fileId }] : [];
      });
    })
    .sort((a, b) => b.words - a.words);
}
