import Box from '@mui/material/Box';
import { MessageSquareText, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { laneCount, type MarkLabel } from './essay-map-labels.ts';

const icons = { comment: MessageSquareText, review: Users } as const;

/** Height of a row of labels, px. */
const LANE_HEIGHT = 22;

type EssayMapMarksProps = { labels: readonly MarkLabel[] };

/** Deadlines and comments above the sessions; each label ends at its own line. */
export function EssayMapMarks({ labels }: EssayMapMarksProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      aria-label={t('charts.essayMap.marks')}
      sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative' }}
      style={{ height: laneCount(labels) * LANE_HEIGHT }}
    >
      {labels.map(({ mark, x, lane }) => {
        const Icon = mark.kind === 'deadline' ? null : icons[mark.kind];
        return (
          <Box
            component="li"
            key={`${mark.kind}${mark.after}${mark.label}`}
            sx={{
              position: 'absolute',
              bottom: 0,
              display: 'flex',
              justifyContent: 'flex-end',
              minWidth: 'max-content',
              pr: 0.75,
              fontSize: '0.8125rem',
              lineHeight: `${LANE_HEIGHT - 4}px`,
              ...(mark.kind === 'deadline' && { borderRight: '1px dashed' }),
              borderColor: 'text.secondary',
            }}
            style={{ left: 0, width: x, height: (lane + 1) * LANE_HEIGHT }}
          >
            {Icon ? <Icon size={15} role="img" aria-label={mark.label} /> : mark.label}
          </Box>
        );
      })}
    </Box>
  );
}
