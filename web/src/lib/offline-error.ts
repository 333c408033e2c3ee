/** The server could not be reached; nothing was refused and nothing changed. */
export class OfflineError extends Error {
  override name = 'OfflineError';
}
