/**
 * The protocol of saves between our own editors and the server. Raise it with every change after which what an earlier editor
 * sends would be stored wrongly: the server then rejects that editor's saves, which stay on the device until its page is
 * reloaded.
 */
export const EDITOR_PROTOCOL = 1;

/**
 * Sent with every request of our own editors, and compared when they save. Other editors, and ours from before there was a
 * number, send none.
 */
export const PROTOCOL_HEADER = 'x-antecedent-protocol';
