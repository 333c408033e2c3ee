import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_LIMIT,
  ATTACHMENT_REFUSAL,
} from '@antecedent/contracts/submissions/attachments';
import { refusalSentence } from '../../../lib/refusal-sentence.ts';

/** What is known of a file before the upload. */
export type SelectedFile = Pick<File, 'name' | 'size' | 'lastModified'>;

const supported: readonly string[] = ATTACHMENT_EXTENSIONS;
const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';
const namesOf = (files: readonly SelectedFile[]) => files.map(({ name }) => name).join(', ');

const isSame = (one: SelectedFile, other: SelectedFile) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Why dropped files are refused; `null` if all are accepted. */
export function dropProblem(dropped: readonly SelectedFile[]): string | null {
  const unsupported = dropped.filter(({ name }) => !supported.includes(extensionOf(name)));
  if (unsupported.length > 0)
    return refusalSentence(ATTACHMENT_REFUSAL.unsupported(namesOf(unsupported)));
  const large = dropped.filter(({ size }) => size > ATTACHMENT_LIMIT.file);
  const empty = dropped.filter(({ size }) => size === 0);
  if (empty.length > 0) return refusalSentence(ATTACHMENT_REFUSAL.empty(namesOf(empty)));
  return large.length > 0 ? refusalSentence(ATTACHMENT_REFUSAL.fileTooLarge(namesOf(large))) : null;
}

/** Adds dropped files to the selection: all of them or, with a problem, none. A file selected twice counts once. */
export function addDroppedFiles<F extends SelectedFile>(
  chosen: readonly F[],
  dropped: readonly F[],
): { chosen: readonly F[]; problem: string | null } {
  const problem = dropProblem(dropped);
  if (problem !== null) return { chosen, problem };
  const fresh = dropped.filter(
    (file, index) =>
      !chosen.some((one) => isSame(one, file)) &&
      dropped.findIndex((one) => isSame(one, file)) === index,
  );
  return { chosen: [...chosen, ...fresh], problem: null };
}

export const totalSize = (files: readonly SelectedFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Why the selection cannot be uploaded together; `null` if it can. */
export function selectionProblem(chosen: readonly SelectedFile[]): string | null {
  if (totalSize(chosen) > ATTACHMENT_LIMIT.total) {
    return refusalSentence(ATTACHMENT_REFUSAL.totalTooLarge);
  }
  return chosen.length > ATTACHMENT_LIMIT.files
    ? refusalSentence(ATTACHMENT_REFUSAL.tooManyFiles)
    : null;
}

/** The `accept` attribute of the file input. */
export const ACCEPTED = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');
