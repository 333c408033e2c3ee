import type { MailState } from '@antecedent/contracts/messages/mail';
import { CircleCheck, CircleX, Clock, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconLabel } from '../../../ui/IconLabel.tsx';
import type { StatusStyle } from '../../../ui/status-styles.ts';

const STYLES: Record<MailState, StatusStyle> = {
  waiting: { icon: Clock, tone: 'warning.main' },
  sent: { icon: CircleCheck, tone: 'success.main' },
  kept: { icon: Inbox, tone: 'text.primary' },
  failed: { icon: CircleX, tone: 'error.main' },
};

/** The delivery state of an email: icon, label and color. */
export function MailStateLabel({ state }: { state: MailState }) {
  const { t } = useTranslation();
  return <IconLabel style={STYLES[state]}>{t(`mail.states.${state}`)}</IconLabel>;
}
