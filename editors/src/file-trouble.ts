import type {
  OfficeFileError,
  OfficeFileErrorCode,
} from '@antecedent/domain/office/office-file-error';

/** Why files do not open, in a language. */
export type FileTroubles = Readonly<Record<OfficeFileErrorCode, string>>;

let sentences: FileTroubles | null = null;

/** Says why files do not open from now on, in another language than English; null is English again. */
export function nameFileTroubles(own: FileTroubles | null): void {
  sentences = own;
}

/** Why a file does not open. English tells cases apart that another language says in one sentence. */
export const fileTrouble = ({ code, message }: OfficeFileError): string =>
  sentences?.[code] ?? message;
