/** Why an office file was refused; a stable code for programs. */
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

/** What is wrong with an office file; the catalog has a message for each, with what to do. */
export type OfficeFileProblem =
  | 'empty'
  | 'notOffice'
  | 'oldFormat'
  | 'kind'
  | 'macros'
  | 'protected'
  | 'damaged'
  | 'damagedText'
  | 'damagedSpreadsheet'
  | 'incomplete'
  | 'unpackedTooLarge'
  | 'tooManyParts'
  | 'tooComplex'
  | 'textTooLong'
  | 'spreadsheetTooLarge'
  | 'unsafePath'
  | 'duplicatePart'
  | 'unsafeXml'
  | 'zip64'
  | 'compression'
  | 'unreadableDocument'
  | 'onlyDocx'
  | 'presentationNotEditable'
  | 'notDrawing'
  | 'notDocument'
  | 'damagedPresentation';

/** An error for a file that is not acceptable as an office file. It never contains the file's content. */
export class OfficeFileError extends Error {
  readonly code: OfficeFileErrorCode;

  readonly problem: OfficeFileProblem;

  constructor(code: OfficeFileErrorCode, problem: OfficeFileProblem) {
    super(`office file refused: ${problem}`);
    this.name = 'OfficeFileError';
    this.code = code;
    this.problem = problem;
  }
}

/** The error for a file with inconsistent content. */
export function damaged(): OfficeFileError {
  return new OfficeFileError('damaged', 'damaged');
}
