type MailError = { code?: string; responseCode?: number; response?: string; command?: string };

/** Whether the same mail would be refused again: responses of 500 and more, and invalid addresses. */
export function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as MailError;
  // Problems with the account at the mail server are for the operator to fix.
  if (code === 'EAUTH') return false;
  return code === 'EENVELOPE' && responseCode === undefined ? true : (responseCode ?? 0) >= 500;
}

/** What staff see: the server's number and the stage, never an address or the full response. */
export function refusalOf(error: unknown): string {
  const { code, responseCode, command } = error as MailError;
  return [code ?? 'failed', responseCode, command && `at ${command}`].filter(Boolean).join(' ');
}
