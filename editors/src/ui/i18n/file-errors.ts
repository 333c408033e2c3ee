import type { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import type { FileErrorMessages } from '../../locales/language-pack.ts';

let sentences: FileErrorMessages | null = null;

/** Sets the messages for files that do not open, in a language other than English; null resets them to English. */
export function setFileErrorMessages(own: FileErrorMessages | null): void {
  sentences = own;
}

/** Why a file does not open. English distinguishes cases that another language covers with one message. */
export const fileErrorMessage = ({ code, message }: OfficeFileError): string =>
  sentences?.[code] ?? message;
