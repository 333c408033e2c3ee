import type { MailState } from '@antecedent/contracts/mail';
import { CircleCheck, CircleX, Clock, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../ui/StateLabel.tsx';
import type { Look } from '../../ui/status-look.ts';

const LOOK: Record<MailState, Look> = {
  waiting: { icon: Clock, tone: 'warning.main' },
  sent: { icon: CircleCheck, tone: 'success.main' },
  kept: { icon: Inbox, tone: 'text.primary' },
  failed: { icon: CircleX, tone: 'error.main' },
};

/** What has become of a mail: an icon, a word, a tone. */
export function MailStateLabel({ state }: { state: MailState }) {
  const { t } = useTranslation();
  return <StateLabel look={LOOK[state]}>{t(`mail.states.${state}`)}</StateLabel>;
}
