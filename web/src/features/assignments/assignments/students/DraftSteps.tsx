import type { DraftClockStatus } from '@antecedent/domain/assignment/clock-status';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { statusStyles } from '../../../../ui/status-styles.ts';

type Step = { title: string; status: DraftClockStatus };
type DraftStepsProps = { drafts: readonly Step[] };

/** The drafts of a submission in a row, each with its status icon; one label for screen readers. */
export function DraftSteps({ drafts }: DraftStepsProps) {
  const { t } = useTranslation();
  if (drafts.length === 0) return null;
  const said = drafts.map(({ title, status }) => `${title}: ${t(`ui.status.${status}`)}`);
  return (
    <Box
      role="img"
      aria-label={said.join(', ')}
      sx={{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 0.5 }}
    >
      {withIndexKeys(drafts).map(({ key, value: { status } }, index) => {
        const { icon: Icon, tone } = statusStyles[status];
        return (
          <Tooltip key={key} describeChild title={said[index]}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: tone }}>
              {index > 0 && <Box sx={{ width: 8, height: '1px', bgcolor: 'divider' }} />}
              <Icon size={16} strokeWidth={1.9} />
            </Box>
          </Tooltip>
        );
      })}
    </Box>
  );
}
