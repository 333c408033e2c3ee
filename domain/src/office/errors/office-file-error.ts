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

/** What is wrong with an office file: the catalogue says it to people, and what to do about it. */
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

/** A file that cannot be taken as an office file. It never carries the file's content. */
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

/** The refusal for a file whose inside contradicts itself. */
export function damaged(): OfficeFileError {
  return new OfficeFileError('damaged', 'damaged');
}
