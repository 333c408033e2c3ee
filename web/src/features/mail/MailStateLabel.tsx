import type { MailState } from '@antecedent/contracts/mail';
import { Box } from '@mui/material';
import { CircleCheck, CircleX, Clock, Inbox, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOK: Record<MailState, { icon: LucideIcon; tone: string }> = {
  waiting: { icon: Clock, tone: 'warning.main' },
  sent: { icon: CircleCheck, tone: 'success.main' },
  kept: { icon: Inbox, tone: 'text.primary' },
  failed: { icon: CircleX, tone: 'error.main' },
};

/** What has become of a mail: an icon, a word, a tone. */
export function MailStateLabel({ state }: { state: MailState }) {
  const { t } = useTranslation();
  const { icon: Icon, tone } = LOOK[state];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 0.75,
        whiteSpace: 'nowrap',
        color: tone,
        fontWeight: 500,
      }}
    >
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      {t(`mail.states.${state}`)}
    </Box>
  );
}
