import type { DraftStatus, SubmissionStatus } from '@antecedent/domain/assignment/states';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { statusLook } from './status-look.ts';

type StatusLabelProps = { status: SubmissionStatus | DraftStatus };

/** A status of a submission or draft: an icon of its own, a plain word, a tone. */
export function StatusLabel({ status }: StatusLabelProps) {
  const { t } = useTranslation();
  const { icon: Icon, tone } = statusLook[status];
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
      {t(`parts.status.${status}`)}
    </Box>
  );
}
