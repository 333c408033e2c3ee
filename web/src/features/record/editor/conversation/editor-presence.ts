/**
 * Whether an editor can save: it answers; it has left a request unanswered for a moment, or for so long that it must
 * be gone; it has closed its session; it opened the text only for reading.
 */
export type EditorPresence = 'answers' | 'late' | 'silent' | 'closed' | 'read-only';

/** Whether no save can come from the editor. */
export const isAway = (presence: EditorPresence): boolean =>
  presence !== 'answers' && presence !== 'late';
