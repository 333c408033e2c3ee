import type { EpochMs } from '../time.ts';

/** The longest feedback, in characters. */
export const MAX_FEEDBACK_LENGTH = 5000;

/** Limits of what goes with the words: a recording with its transcript, and a picture with its description. */
export const FEEDBACK_FILE_LIMITS = {
  /** Bytes of a recording; three minutes of speech are about a third of it. */
  recordingSize: 3 * 1024 * 1024,
  recordingSeconds: 180,
  transcript: MAX_FEEDBACK_LENGTH,
  /** Bytes of a picture. */
  pictureSize: 3 * 1024 * 1024,
  pictureText: 500,
} as const;

/**
 * Whether a text can be sent: something other than blanks, and not too long. With a recording there may be no words.
 */
export const isFeedback = (text: string, hasRecording = false): boolean =>
  (hasRecording || text.trim() !== '') && text.trim().length <= MAX_FEEDBACK_LENGTH;

/** What a piece of feedback says; the transcript and the description are null without a recording or picture. */
export type FeedbackWords = {
  comment: string;
  transcript: string | null;
  pictureText: string | null;
};

/** Feedback in the current list. */
export type StandingFeedback = FeedbackWords & { id: number; changedAt: EpochMs };

/** Feedback in a list that an instructor sends; what it doesn't name stays as it is. */
export type ListedFeedback = {
  id: number;
  comment: string;
  transcript?: string | undefined;
  pictureText?: string | undefined;
};

/** What a new list makes of the current one. */
export type FeedbackChanges = {
  edited: readonly (FeedbackWords & { id: number })[];
  /** Ids. */
  removed: readonly number[];
};

/** When a list changed last; null for an empty one. */
export const lastChange = (standing: readonly Pick<StandingFeedback, 'changedAt'>[]) =>
  standing.reduce<EpochMs | null>(
    (latest, { changedAt }) => (latest === null || changedAt > latest ? changedAt : latest),
    null,
  );

/**
 * Compares a full list with the current one: what isn't in it any more is removed. A list whose author
 * didn't see the last change would remove what a colleague has written since, so it changes nothing.
 *
 * @param seen `lastChange` as its author saw it; undefined from a client that doesn't say
 * @returns `unknown` for an id that the list never had or has no more
 */
export function feedbackChanges(
  standing: readonly StandingFeedback[],
  next: readonly ListedFeedback[],
  seen: EpochMs | null | undefined,
): FeedbackChanges | 'changed-meanwhile' | 'unknown' {
  const before = new Map(standing.map((one) => [one.id, one]));
  const after = new Map(next.map((one) => [one.id, one]));
  if (seen !== undefined && seen !== lastChange(standing)) return 'changed-meanwhile';
  if (next.some(({ id }) => !before.has(id))) return 'unknown';
  return {
    edited: standing.flatMap((one) => {
      const words = wordsAfter(one, after.get(one.id));
      return words === null ? [] : { id: one.id, ...words };
    }),
    removed: standing.filter(({ id }) => !after.has(id)).map(({ id }) => id),
  };
}

/** What a piece of feedback says from now on; null if that didn't change, or if it is gone. */
function wordsAfter(
  { comment, transcript, pictureText }: StandingFeedback,
  next: ListedFeedback | undefined,
): FeedbackWords | null {
  if (!next) return null;
  const words = {
    comment: next.comment,
    transcript: transcript === null ? null : (next.transcript ?? transcript),
    pictureText: pictureText === null ? null : (next.pictureText ?? pictureText),
  };
  const isSame =
    words.comment === comment &&
    words.transcript === transcript &&
    words.pictureText === pictureText;
  return isSame ? null : words;
}

/** Feedback by draft. */
export type FeedbackGroup<Feedback> = {
  /** Null for the assignment as a whole. */
  draftTitle: string | null;
  feedback: readonly Feedback[];
};

/**
 * Groups feedback by draft, in the order of the drafts, then deleted drafts, and the whole at the end; within a
 * group as it was written.
 *
 * @param drafts in order
 */
export function feedbackByDraft<
  Feedback extends { draftId: string | null; draftTitle: string | null; timestamp: string },
>(
  feedback: readonly Feedback[],
  drafts: readonly { draftId: string }[],
): FeedbackGroup<Feedback>[] {
  const place = new Map(drafts.map(({ draftId }, index) => [draftId, index]));
  const placeOf = ({ draftId }: Feedback) =>
    draftId === null ? drafts.length + 1 : (place.get(draftId) ?? drafts.length);
  const sorted = [...feedback].sort(
    (a, b) => placeOf(a) - placeOf(b) || Date.parse(a.timestamp) - Date.parse(b.timestamp),
  );
  const groups = new Map<string | null, { draftTitle: string | null; feedback: Feedback[] }>();
  for (const one of sorted) {
    const group = groups.get(one.draftId);
    if (group) group.feedback.push(one);
    else groups.set(one.draftId, { draftTitle: one.draftTitle, feedback: [one] });
  }
  return [...groups.values()];
}
