type MailError = { code?: string; responseCode?: number; response?: string; command?: string };

/** Whether the same mail would be refused again: answers of 500 and more, and addresses that are none. */
export function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as MailError;
  // What is wrong with the account at the mail server is for the operator to put right.
  if (code === 'EAUTH') return false;
  return code === 'EENVELOPE' && responseCode === undefined ? true : (responseCode ?? 0) >= 500;
}

/** What to tell staff: the server's number and how far it came, never an address or what it said in full. */
export function refusalOf(error: unknown): string {
  const { code, responseCode, command } = error as MailError;
  return [code ?? 'failed', responseCode, command && `at ${command}`].filter(Boolean).join(' ');
}
