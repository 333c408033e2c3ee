import type { EvidenceItem } from '@antecedent/domain/insight/evidence/evidence-item';
import { evidenceItems } from '@antecedent/domain/insight/evidence/evidence-items';
import { chosenQuotations } from '@antecedent/domain/insight/evidence/marked-quotations';
import { declaredOfItems as declaredWordsOfItems } from '@antecedent/domain/insight/evidence/surviving-passages';
import type { FileInProcess, SubmissionProcess } from './process.service.ts';

/** The passages to review that the figures of a process show. What a student declared, as the assignment allows, is not among them. */
export function itemsToReview(process: SubmissionProcess): EvidenceItem[] {
  const { files, declared, quotations, context } = process;
  const analyzed = evidenceFiles(files);
  const found = [...evidenceItems(analyzed, context), ...chosenQuotations(analyzed, quotations)];
  const words = declaredOfItems(files, found);
  return found.filter((item, index) => {
    const allowed = [...(words.get(index) ?? [])].filter(([one]) => declared[one]?.allowed);
    const count = allowed.reduce((sum, [, some]) => sum + some, 0);
    return count === 0 || count < item.surviving;
  });
}

/** Of each item, how many of its words belong to each declaration, in all files. */
export function declaredOfItems(
  files: readonly FileInProcess[],
  items: readonly EvidenceItem[],
): Map<number, Map<number, number>> {
  const sums = new Map<number, Map<number, number>>();
  for (const file of evidenceFiles(files)) {
    for (const [item, words] of declaredWordsOfItems(file, items, file.declarationOf)) {
      const sum = sums.get(item) ?? new Map<number, number>();
      for (const [one, count] of words) sum.set(one, (sum.get(one) ?? 0) + count);
      sums.set(item, sum);
    }
  }
  return sums;
}

/** The files as the passages to review are found in them. */
const evidenceFiles = (files: readonly FileInProcess[]) =>
  files.map((file) => ({
    ...file,
    fileId: file.row.id,
    tracker: file.observed,
    counted: file.tracker,
  }));
