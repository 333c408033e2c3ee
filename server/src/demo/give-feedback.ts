import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { Criterion } from '@antecedent/domain/grading/rubric';
import { DAY, HOUR } from '@antecedent/domain/time';
import { addFeedback } from '../grading/feedback/give-feedback.service.ts';
import { markFeedbackRead } from '../grading/feedback/read-feedback.service.ts';
import { addPhrase } from '../grading/phrases/phrases.service.ts';
import { assessByRubric } from '../grading/rubrics/assess.service.ts';
import type { Actor } from '../ground/platform/http/actor.ts';
import type { Services } from '../services.ts';
import { listDraftStates } from '../submissions/submissions/draft-submissions.repo.ts';
import type { StartedSubmission } from './assignment-histories.ts';

type Giving = { services: Services; today: Date; teacher: Actor };

/** What essays in the demo school are assessed by. */
export const DEMO_RUBRIC: Criterion[] = [
  {
    id: 'claim',
    title: 'Claim',
    description: 'One thing that somebody could doubt.',
    levels: [
      { points: 4, title: 'Clear', description: 'The reader could argue against it.' },
      { points: 2, title: 'There', description: 'It can be found, but not doubted.' },
      { points: 0, title: 'Missing', description: 'The text describes and claims nothing.' },
    ],
    maxPoints: 4,
  },
  {
    id: 'support',
    title: 'Support',
    description: 'What the claim stands on.',
    levels: [
      { points: 4, title: 'Chosen', description: 'Each example does work.' },
      { points: 2, title: 'Given', description: 'There are examples.' },
      { points: 0, title: 'Missing', description: '' },
    ],
    maxPoints: 4,
  },
  { id: 'voice', title: 'Voice', description: '', levels: [], maxPoints: 4 },
];

const ON_DRAFTS = [
  'Your second paragraph is the heart of it. Move it up, and let the first one go.',
  'You describe more than you claim. What would somebody say against you?\nBegin the next draft there.',
  'The detail about the doors is your best image. Let it come back at the end.',
  'I believe your example, but not yet what follows from it. Add the step between.',
] as const;

const ON_THE_WHOLE = [
  'A calm essay that knows where it goes. The objection is answered, not waved away.',
  'You found your claim late and then wrote towards it. The last page shows it.',
  'Well observed. The ending still tells what the text has shown already.',
] as const;

const PHRASES = [
  'What would somebody say against this?',
  'Name the source, and say why you believe it.',
  'Read this paragraph aloud once: the third sentence carries two thoughts.',
] as const;

/** Phrases that an instructor has gathered. */
export async function gatherPhrases({ services, teacher }: Giving): Promise<void> {
  for (const text of PHRASES) await addPhrase(services, teacher, { text });
}

/** Writes to most students about their drafts and their finished work, and assesses that; older feedback was read. */
export async function giveFeedback(
  { services, today, teacher }: Giving,
  made: Assignment,
  works: readonly StartedSubmission[],
): Promise<void> {
  const at = (now: Date): Services => ({ ...services, clock: () => now });
  for (const [index, { submissionId, actor }] of works.slice(0, -4).entries()) {
    const drafts = await listDraftStates(services.db, { id: submissionId });
    const write = async (draftId: string | null, comment: string, when: Date) => {
      if (when > today) return;
      const feedback = await addFeedback(at(when), teacher, { submissionId, draftId, comment });
      const readAt = new Date(when.getTime() + DAY);
      const isNew = when.getTime() > today.getTime() - 5 * DAY;
      if (readAt > today || (isNew ? index % 4 !== 1 : index % 5 === 4)) return;
      const ids = feedback.map(({ id }) => id);
      await markFeedbackRead(at(readAt), actor, { submissionId, ids });
    };
    const first = drafts.find(({ type }) => type === 'DRAFT');
    if (first?.submittedAt && index % 3 !== 2) {
      const comment = ON_DRAFTS[index % ON_DRAFTS.length] ?? ON_DRAFTS[0];
      await write(first.draftId, comment, new Date(first.submittedAt.getTime() + 14 * HOUR));
    }
    const final = drafts.find(({ type }) => type === 'FINAL');
    const then = new Date(Date.parse(made.postDate) - DAY);
    if (!final?.submittedAt || then > today) continue;
    if (made.multiDraft) {
      await assessByRubric(at(then), teacher, {
        submissionId,
        ratings: [
          { criterionId: 'claim', points: [4, 2, 4, 2, 0][index % 5] ?? 2, comment: '' },
          { criterionId: 'support', points: [2, 4, 4][index % 3] ?? 2, comment: '' },
          { criterionId: 'voice', points: [3, 3.5, 2.5, 4][index % 4] ?? 3, comment: '' },
        ],
        renew: false,
        seen: null,
      });
    }
    const comment = ON_THE_WHOLE[index % ON_THE_WHOLE.length] ?? ON_THE_WHOLE[0];
    if (index % 2 === 0) await write(null, comment, then);
  }
}
