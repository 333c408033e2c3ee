import type { ReviewStudent } from '@antecedent/contracts/reviews/peer-review/allocation';
import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddReviewer } from './AddReviewer.tsx';
import { ReviewerChip } from './ReviewerChip.tsx';

type RevieweeBinProps = {
  id: string;
  reviewers: readonly string[];
  wanted: number;
  names: ReadonlyMap<string, string>;
  /** Who has left the class. */
  left: ReadonlySet<string>;
  students: readonly ReviewStudent[];
  /** Who is picked up and can be put down here. */
  held: string | null;
  heldName: string | null;
  onAdd: (reviewerId: string, revieweeId: string) => void;
  onRemove: (reviewerId: string, revieweeId: string) => void;
};

/** One reviewee with their reviewers, into which names are dragged. */
export const RevieweeBin = memo(function RevieweeBin(props: RevieweeBinProps) {
  const { setNodeRef, isOver } = useDroppable({ id: props.id });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        p: 1.25,
        minHeight: 96,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 110px',
        ...(isOver && {
          borderColor: 'primary.main',
          boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
        }),
      }}
    >
      <BinContent {...props} />
    </Box>
  );
});

/** Not redrawn for what is dragged across the board. */
const BinContent = memo(function BinContent(props: RevieweeBinProps) {
  const { id, reviewers, wanted, names, left, students, held, heldName, onAdd, onRemove } = props;
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = names.get(id) ?? '';
  const open = wanted - reviewers.length;
  const canPutDown = held !== null && heldName !== null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, height: 1 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, flex: 1, alignContent: 'start' }}>
        {reviewers.map((reviewer) => (
          <ReviewerChip
            key={reviewer}
            name={names.get(reviewer) ?? ''}
            hasLeft={left.has(reviewer)}
            label={t('reviewBoard.remove', {
              reviewer: names.get(reviewer) ?? '',
              reviewee: name,
            })}
            onRemove={() => onRemove(reviewer, id)}
          />
        ))}
        {open > 0 && <OpenPlaces count={open} />}
      </Box>
      <Box>
        <Button
          size="small"
          startIcon={<Plus size={15} aria-hidden="true" />}
          aria-label={
            canPutDown
              ? t('reviewBoard.addHeldTo', { reviewer: heldName, name })
              : t('reviewBoard.addTo', { name })
          }
          onClick={(event) => (canPutDown ? onAdd(held, id) : setAnchor(event.currentTarget))}
          sx={{ ml: -0.75, minHeight: 32 }}
        >
          {canPutDown ? t('reviewBoard.addHeld', { name: heldName }) : t('reviewBoard.add')}
        </Button>
      </Box>
      {anchor && (
        <AddReviewer
          anchor={anchor}
          label={t('reviewBoard.addTo', { name })}
          students={students.filter((one) => one.id !== id && !reviewers.includes(one.id))}
          onChoose={(reviewer) => {
            setAnchor(null);
            onAdd(reviewer, id);
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </Box>
  );
});

function OpenPlaces({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        lineHeight: '22px',
        fontSize: '0.8125rem',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'text.secondary',
        color: 'text.secondary',
        borderRadius: '6px',
      }}
    >
      {t('reviewBoard.open', { count })}
    </Box>
  );
}
