/** Why an office file was refused; stable, for programs. */
export type OfficeFileErrorCode =
  | 'not-zip'
  | 'damaged'
  | 'too-large'
  | 'too-many-parts'
  | 'unsafe-path'
  | 'duplicate-part'
  | 'unsafe-xml'
  | 'not-allowed-type'
  | 'encrypted'
  | 'unsupported-zip';

/**
 * A file that cannot be taken as an office file. The message is one or two sentences for a student
 * or teacher: what is wrong and what to do; it never quotes the file's content.
 */
export class OfficeFileError extends Error {
  readonly code: OfficeFileErrorCode;

  constructor(code: OfficeFileErrorCode, message: string) {
    super(message);
    this.name = 'OfficeFileError';
    this.code = code;
  }
}

/** The refusal for a file whose inside contradicts itself. */
export function damaged(): OfficeFileError {
  return new OfficeFileError(
    'damaged',
    'This file is damaged. Open it in your word processor, save it again and upload the new copy.',
  );
}
