import type { ReviewStudent } from '@antecedent/contracts/reviews/peer-review/allocation';
import { listName } from '@antecedent/domain/accounts/person-name';
import { useDraggable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';

type ReviewerListProps = {
  students: readonly ReviewStudent[];
  loads: ReadonlyMap<string, number>;
  wanted: number;
  /** Who is picked up. */
  held: string | null;
  onHold: (id: string) => void;
};

/** Everybody who can review, with how many reviews they give. */
export function ReviewerList({ students, loads, wanted, held, onHold }: ReviewerListProps) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="reviewers-heading">
      <Typography id="reviewers-heading" variant="h4" component="h2">
        {t('reviewBoard.reviewers')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('reviewBoard.drag', { count: wanted })}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: { xs: '1fr 1fr', md: '1fr' },
        }}
      >
        {students.map((student) => (
          <Reviewer
            key={student.id}
            id={student.id}
            name={listName(student)}
            load={loads.get(student.id) ?? 0}
            wanted={wanted}
            isHeld={held === student.id}
            onHold={onHold}
          />
        ))}
      </Box>
    </Box>
  );
}

type ReviewerProps = {
  id: string;
  name: string;
  load: number;
  wanted: number;
  isHeld: boolean;
  onHold: (id: string) => void;
};

const Reviewer = memo(function Reviewer(props: ReviewerProps) {
  const { id, name, load, wanted, isHeld, onHold } = props;
  const { t } = useTranslation();
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id });
  const isActive = isHeld || isDragging;
  return (
    <Box
      component="li"
      sx={{ minWidth: 0, contentVisibility: 'auto', containIntrinsicSize: 'auto 36px' }}
    >
      <ButtonBase
        ref={setNodeRef}
        {...listeners}
        aria-describedby={attributes['aria-describedby']}
        aria-pressed={isHeld}
        onClick={() => onHold(id)}
        sx={{
          width: 1,
          minHeight: 36,
          px: 1,
          gap: 1,
          justifyContent: 'flex-start',
          border: 1,
          borderStyle: isActive ? 'dashed' : 'solid',
          borderColor: isActive ? 'primary.main' : 'divider',
          borderRadius: '8px',
          bgcolor: isActive ? 'action.selected' : 'background.paper',
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          touchAction: 'manipulation',
          cursor: 'grab',
        }}
      >
        <Box
          component={GripVertical}
          aria-hidden
          size={15}
          sx={{ color: 'text.secondary', flexShrink: 0 }}
        />
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            textAlign: 'left',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {name}
        </Box>{' '}
        <Box
          component="span"
          sx={{
            minWidth: 20,
            height: 20,
            px: 0.5,
            borderRadius: '10px',
            display: 'grid',
            placeItems: 'center',
            fontSize: '0.75rem',
            fontWeight: 600,
            ...(load < wanted
              ? { bgcolor: 'ink.mark', color: 'ink.markText' }
              : { bgcolor: 'text.secondary', color: 'background.paper' }),
          }}
        >
          {load}
        </Box>{' '}
        <VisuallyHidden>{t('reviewBoard.pickUp', { count: load })}</VisuallyHidden>
      </ButtonBase>
    </Box>
  );
});
