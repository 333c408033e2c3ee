import type { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import type { FileErrorMessages } from '../../locales/language-pack.ts';

let sentences: FileErrorMessages | null = null;

/** Says why files do not open from now on, in another language than English; null is English again. */
export function setFileErrorMessages(own: FileErrorMessages | null): void {
  sentences = own;
}

/** Why a file does not open. English tells cases apart that another language says in one sentence. */
export const fileErrorMessage = ({ code, message }: OfficeFileError): string =>
  sentences?.[code] ?? message;
