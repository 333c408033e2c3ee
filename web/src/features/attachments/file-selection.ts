import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_LIMIT,
  ATTACHMENT_REFUSAL,
} from '@antecedent/contracts/attachments/attachments';
import { refusalSentence } from '../../lib/refusal-sentence.ts';

/** What is known of a file before it is sent. */
export type SelectedFile = Pick<File, 'name' | 'size' | 'lastModified'>;

const supported: readonly string[] = ATTACHMENT_EXTENSIONS;
const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';
const namesOf = (files: readonly SelectedFile[]) => files.map(({ name }) => name).join(', ');

const isSame = (one: SelectedFile, other: SelectedFile) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Why a drop is not taken, in a sentence; `null` when all of it is. */
export function dropProblem(dropped: readonly SelectedFile[]): string | null {
  const unsupported = dropped.filter(({ name }) => !supported.includes(extensionOf(name)));
  if (unsupported.length > 0)
    return refusalSentence(ATTACHMENT_REFUSAL.unsupported(namesOf(unsupported)));
  const large = dropped.filter(({ size }) => size > ATTACHMENT_LIMIT.file);
  return large.length > 0 ? refusalSentence(ATTACHMENT_REFUSAL.fileTooLarge(namesOf(large))) : null;
}

/** The files chosen so far and those of a drop: all of it or, with a problem, none. A file chosen twice counts once. */
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

/** Why what is chosen cannot be sent at once, in a sentence; `null` when it can. */
export function selectionProblem(chosen: readonly SelectedFile[]): string | null {
  if (totalSize(chosen) > ATTACHMENT_LIMIT.total) {
    return refusalSentence(ATTACHMENT_REFUSAL.totalTooLarge);
  }
  return chosen.length > ATTACHMENT_LIMIT.files
    ? refusalSentence(ATTACHMENT_REFUSAL.tooManyFiles)
    : null;
}

/** For a file input: what it offers to choose. */
export const ACCEPTED = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');
