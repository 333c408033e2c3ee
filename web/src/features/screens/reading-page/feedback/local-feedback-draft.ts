import { currentSession } from '../../../../lib/session.ts';

/** What an instructor is writing, and about which draft. */
export type DraftValue = {
  text: string;
  /** Of the recording and the picture that go with it. */
  transcript: string;
  pictureText: string;
  draftId: string | null;
};

/** Each person's own. */
function storageKey(submissionId: string): string {
  const session = currentSession();
  const person = session.kind === 'visitor' ? '' : session.user.id;
  return `antecedent.feedback-draft.${person}.${submissionId}`;
}

/** What the server may not have yet; null without anything. */
export function localDraft(submissionId: string): DraftValue | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(submissionId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { text, transcript = '', pictureText = '', draftId = null } = kept as Partial<DraftValue>;
    return typeof text === 'string' ? { text, transcript, pictureText, draftId } : null;
  } catch {
    return null;
  }
}

/** Keeps it on the device until the server has it. */
export function keepLocally(submissionId: string, value: DraftValue | null): void {
  try {
    if (value === null) localStorage.removeItem(storageKey(submissionId));
    else localStorage.setItem(storageKey(submissionId), JSON.stringify(value));
  } catch {
    // Private windows may refuse; the server has it a moment later.
  }
}
