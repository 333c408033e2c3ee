import {
  exportGradeBook,
  type GradeImport,
  MAX_GRADES_AT_ONCE,
  previewGradeImport,
  setBookGrades,
} from '@antecedent/contracts/grading/book';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { fileName, saveFile } from '../../../../lib/save-file.ts';
import { uploadForm } from '../../../../lib/upload-form.ts';
import { bookKey } from '../grade-book.api.ts';

export type ExportChoice = { format: 'csv' | 'xlsx'; drafts: boolean };

/** Saves the grade book as a file on the device. */
export function useExportBook(classId: string, className: string) {
  return useMutation({
    mutationFn: async ({ format, drafts }: ExportChoice) => {
      const query = { id: classId, format, drafts: String(drafts) };
      const file = await call(exportGradeBook, { query });
      saveFile(file, fileName(`${className} grades`, format));
    },
  });
}

/** What a file would change. */
export function usePreviewImport(classId: string) {
  return useMutation({
    mutationFn: (file: File) =>
      uploadForm(previewGradeImport, {
        fields: { classId },
        files: [file],
        onProgress: () => undefined,
      }),
  });
}

type Change = GradeImport['changes'][number];
/** What became of an import: how many are set, and which were changed by someone else since, or can't be set. */
export type ImportOutcome = { saved: number; left: Change[] };

/** Sets what the preview showed, by the rules of every grade. */
export function useApplyImport(classId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: readonly Change[]): Promise<ImportOutcome> => {
      const outcome: ImportOutcome = { saved: 0, left: [] };
      for (let from = 0; from < changes.length; from += MAX_GRADES_AT_ONCE) {
        const batch = changes.slice(from, from + MAX_GRADES_AT_ONCE);
        const grades = batch.map(({ studentId, assignmentId, draftId, from: seen, to: grade }) => ({
          studentId,
          assignmentId,
          draftId,
          grade: grade as number | LetterGrade | null,
          seen: seen as number | LetterGrade | null,
        }));
        const { results } = await call(setBookGrades, { body: { classId, grades } });
        results.forEach((result, index) => {
          const change = batch[index];
          if (result.outcome === 'saved' || result.outcome === 'unchanged') outcome.saved += 1;
          else if (change) outcome.left.push(change);
        });
      }
      return outcome;
    },
    // Also after a failure: some may have been set.
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookKey(classId) }),
  });
}
