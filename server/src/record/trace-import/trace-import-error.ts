/** Why a writing history can't be imported, in a sentence for the person at the command line. */
export class TraceImportError extends Error {
  override name = 'TraceImportError';
}
