import {
  type EvidenceOutcome,
  moment,
  type NotificationTexts,
  nameOf,
  ofAnnouncement,
} from '../messages/notifications.ts';

/** What an instructor did about something that the figures show. */
const due = (instant: string, zone: string): string =>
  moment('en-GB', instant, zone, (time, city) => `${time} ${city} time`);

export const EVIDENCE: Record<EvidenceOutcome, string> = {
  accepted: 'Your instructor accepted a passage',
  left: 'Your instructor looked at a passage',
  quoted: 'Your instructor accepted a quotation',
  'not-quoted': 'Your instructor decided that a passage isn’t a quotation',
  undone: 'Your instructor undid a decision',
};

export const EVIDENCE_MORE: Record<EvidenceOutcome, string> = {
  accepted: 'Its words now count as your own, and the figures were recalculated.',
  left: 'The figures stay as they are. You can see it under Analytics.',
  quoted: 'Its words stay left out of Effort.',
  'not-quoted': 'Its words count toward Effort again, and the figures were recalculated.',
  undone: 'It’s open again, so you can change your answer. The figures are back to what they were.',
};

export const notifications: NotificationTexts = {
  'access-requested': ({ name }) => ({
    title: `${name} requests instructor access`,
    message:
      'Check the academic profile, then verify or decline the request. If more requests arrive before you read this, you’ll find them in the same place.',
  }),
  'account-verified': () => ({
    title: 'You’re now an instructor',
    message: 'Your academic profile was verified. You can create your first class.',
  }),
  'request-declined': ({ reason }) => ({
    title: 'Your request for instructor access was declined',
    message: [reason, 'You can still use your account as a student.'].filter(Boolean).join(' '),
  }),
  'class-joined': ({ className }) => ({
    title: `You’re now in “${className}”`,
    message: 'Your instructor added you to the class.',
  }),
  'assignment-posted': ({ title, className, deadline, zone }) => ({
    title: `New assignment: ${title}`,
    message: `${className}. It’s due ${due(deadline, zone)}.`,
  }),
  'deadline-near': ({ title, draft, deadline, zone }) => ({
    title: `Due soon: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `It’s due ${due(deadline, zone)} and you haven’t submitted it yet.`,
  }),
  'deadline-moved': ({ title, draft, deadline, zone }) => ({
    title: `New deadline: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `It’s due ${due(deadline, zone)}.`,
  }),
  'ai-policy-changed': ({ title }) => ({
    title: `New rules for AI tools in “${title}”`,
    message: 'What you declared before stays under the rules of that time.',
  }),
  'late-policy-changed': ({ title }) => ({
    title: `New late policy in “${title}”`,
    message: 'You can read it on the page of the assignment.',
  }),
  'class-message': ({ className, subject, author, excerpt }) => ({
    title: `${author} (${className}): ${subject}`,
    message: excerpt,
  }),
  'message-answered': ({ className, subject }) => ({
    title: `New reply in ${className}`,
    message: `A student replied to “${subject}”.`,
  }),
  'class-announcement': ({ className, title, excerpt }) => ({
    title: `${className}: ${title}`,
    message: excerpt,
  }),
  'submitted-automatically': ({ title, draft, at, zone }) => ({
    title: `Submitted: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `The deadline passed ${due(at, zone)}. What you had written by then was submitted.`,
  }),
  'draft-missed': ({ title, draft, at, zone }) => ({
    title: `Missed: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `The deadline passed ${due(at, zone)} without a submission. What you have written is still there. Your instructor can let you submit it.`,
  }),
  'review-opened': ({ title, draft, deadline, zone }) => ({
    title: `Peer review: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `A classmate’s draft is waiting for your review. It’s due ${due(deadline, zone)}.`,
  }),
  'review-near': ({ title, draft, deadline, zone }) => ({
    title: `Review due soon: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `Your review is due ${due(deadline, zone)} and you haven’t submitted it yet.`,
  }),
  'review-reminder': ({ title, draft, deadline, zone }) => ({
    title: `Your review is missing: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `Your instructor asks you to submit it. The deadline is ${due(deadline, zone)}.`,
  }),
  'review-submitted-automatically': ({ title, draft, deadline, zone }) => ({
    title: `Review submitted: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `The deadline passed ${due(deadline, zone)}. What you had written by then went to the author.`,
  }),
  'review-missed': ({ title, draft, deadline, zone }) => ({
    title: `Review missed: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `The deadline passed ${due(deadline, zone)}. You can still submit your review; it will be marked as late.`,
  }),
  'review-received': ({ title, draft }) => ({
    title: `New review: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: 'A classmate has reviewed your draft. Read it, and tell them how it helped.',
  }),
  'review-answered': ({ title, draft }) => ({
    title: `Answer to your review: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: 'The author rated how helpful your review was.',
  }),
  'review-removed': ({ title, draft }) => ({
    title: `Review no longer needed: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: 'You don’t have to review this draft anymore.',
  }),
  'review-withdrawn': ({ title, draft }) => ({
    title: `Review no longer needed: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message:
      'You don’t have to finish this review. What you wrote is saved, and you can still read it.',
  }),
  'review-names-requested': ({ title }) => ({
    title: `May your name be shown? ${title}`,
    message:
      'Your instructor would like authors to see who reviewed their drafts. You started without your name, so you decide. Answer on the page of the class.',
  }),
  'review-names-agreed': ({ title }) => ({
    title: `All reviewers agree: ${title}`,
    message:
      'You can now show the names of the reviewers. Turn off “Anonymous” in the peer review.',
  }),
  'exception-granted': ({ title }) => ({
    title: `You can keep writing “${title}”`,
    message: 'Your instructor granted you an exception. Its deadlines don’t apply to you.',
  }),
  'accommodation-granted': ({ className }) => ({
    title: `Your accommodations ${className ? `in “${className}”` : 'in all classes'}`,
    message: 'They apply from now on. Your profile lists them. Classmates don’t see them.',
  }),
  'accommodation-changed': ({ className }) => ({
    title: `Your accommodations ${className ? `in “${className}”` : 'in all classes'} changed`,
    message: 'Your profile lists what applies now. Classmates don’t see it.',
  }),
  'accommodation-withdrawn': ({ className }) => ({
    title: `Your accommodations ${className ? `in “${className}”` : 'in all classes'} ended`,
    message:
      'The deadlines of the assignments apply to you again. Ask your instructor if this surprises you.',
  }),
  'assignment-reopened': ({ title, draft, until, zone }) => ({
    title: `Open again: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: `You can submit it until ${due(until, zone)}.`,
  }),
  'grade-released': ({ title }) => ({
    title: `Graded: ${title}`,
    message: 'You can see your grade on the page of the assignment.',
  }),
  'feedback-given': ({ title, draft }) => ({
    title: `Feedback: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: 'Your instructor wrote to you. You can read it next to your text.',
  }),
  'draft-commented': ({ title, draft }) => ({
    title: `Comments: ${nameOf(title, draft, `${draft} of “${title}”`)}`,
    message: 'Your instructor commented on your text. You can read the comments next to it.',
  }),
  'submissions-digest': ({ count, list }) => ({
    title: count === '1' ? 'One new submission' : `${count} new submissions`,
    message: list,
  }),
  'evidence-decided': ({ title, outcome, reason }) => ({
    title: `${EVIDENCE[outcome]} in “${title}”`,
    message: [reason, EVIDENCE_MORE[outcome]].filter(Boolean).join(' '),
  }),
  'evidence-answered': ({ title, student }) => ({
    title: `${student} explained a passage in “${title}”`,
    message: 'You’ll find the answer under “To review” next to the submission.',
  }),
  'assistant-added': ({ className }) => ({
    title: `You’re now an assistant in “${className}”`,
    message: 'You can see its students, assignments and submissions.',
  }),
  announcement: ofAnnouncement,
  'support-answered': ({ number }) => ({
    title: `An answer to your request ${number}`,
    message: 'The support team answered. Check your email.',
  }),
  'identity-linked': ({ provider }) => ({
    title: `You can now sign in with ${provider}`,
    message:
      'It was linked to your account. If this wasn’t you, change your password and unlink it.',
  }),
  'password-changed': () => ({
    title: 'Your password was changed',
    message: 'Your other sessions have ended. If this wasn’t you, reset your password now.',
  }),
};
