import {
  MAIL_STATES,
  type Mail,
  type MailEntry,
  type MailState,
} from '@antecedent/contracts/messages/mail';
import type { MailHead, MailRow } from './mail.repo.ts';

export const presentEntry = (mail: MailHead): MailEntry => ({
  id: mail.id,
  template: mail.template,
  recipient: mail.recipient,
  subject: mail.subject,
  state: mail.state,
  problem: mail.problem,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
});

export const presentMail = (mail: MailRow): Mail => ({
  ...presentEntry(mail),
  replyTo: mail.replyTo,
  plain: mail.plain,
  html: mail.html,
});

export const presentCounts = (counts: Map<MailState, number>): Record<MailState, number> =>
  Object.fromEntries(MAIL_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    MailState,
    number
  >;
