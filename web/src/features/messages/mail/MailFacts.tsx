import type { Mail } from '@antecedent/contracts/messages/mail';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../lib/times/stamps.ts';
import { FactTable } from '../../../ui/FactTable.tsx';
import { MailStateLabel } from './MailStateLabel.tsx';
import { problemLabel } from './problem-label.ts';

/** Recipient, time and delivery state. */
export function MailFacts({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const { recipient, replyTo, createdAt, sentAt, state, problem } = mail;
  return (
    <FactTable
      facts={[
        [t('mail.one.to'), recipient],
        replyTo !== null && [t('mail.one.replyTo'), replyTo],
        [t('mail.one.made'), dateTime(createdAt)],
        sentAt !== null && [t('mail.one.sentAt'), dateTime(sentAt)],
        [t('mail.one.state'), <MailStateLabel key="state" state={state} />],
        problem !== null && [t('mail.one.problem'), problemLabel(problem)],
      ]}
    />
  );
}
