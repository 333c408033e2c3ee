import type {
  AssignmentReview,
  AssignmentReviews,
} from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreTimeDialog } from './MoreTimeDialog.tsx';
import { ReviewPreview } from './ReviewPreview.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import { groupsOf, isDone, namesOf, type ReviewGroup } from './review-rows.ts';

type RevieweeGroupsProps = { assignmentId: string; data: AssignmentReviews };

/** Reviews by reviewee, each of whom can be folded. */
export function RevieweeGroups({ assignmentId, data }: RevieweeGroupsProps) {
  const groups = groupsOf(data, 'revieweeId');
  const [previewed, setPreviewed] = useState<AssignmentReview | null>(null);
  const [extended, setExtended] = useState<AssignmentReview | null>(null);
  const names = namesOf(data);
  const left = new Set(data.left);
  // A class's worth of open tables would be long to draw and to scroll.
  const isShort = groups.length <= 12;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {groups.map((group) => (
        <Reviewee
          key={group.id}
          group={group}
          names={names}
          left={left}
          zone={data.classTimeZone}
          initiallyOpen={isShort}
          onPreview={setPreviewed}
          onExtend={setExtended}
        />
      ))}
      {previewed && (
        <ReviewPreview review={previewed} names={names} onClose={() => setPreviewed(null)} />
      )}
      {extended && (
        <MoreTimeDialog
          assignmentId={assignmentId}
          review={extended}
          name={names.get(extended.reviewerId) ?? ''}
          zone={data.classTimeZone}
          onClose={() => setExtended(null)}
        />
      )}
    </Box>
  );
}

type RevieweeProps = {
  group: ReviewGroup;
  names: ReadonlyMap<string, string>;
  /** Who has left the class. */
  left: ReadonlySet<string>;
  zone: string;
  initiallyOpen: boolean;
  onPreview: (review: AssignmentReview) => void;
  onExtend: (review: AssignmentReview) => void;
};

function Reviewee({ group, initiallyOpen, ...table }: RevieweeProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(initiallyOpen);
  const panel = useId();
  const done = group.reviews.filter(isDone).length;
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <Box
      component="section"
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      <Typography component="h2" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          sx={{
            width: 1,
            minHeight: 48,
            px: 1.5,
            gap: 1,
            justifyContent: 'flex-start',
            fontFamily: 'inherit',
          }}
        >
          <Icon size={18} aria-hidden="true" />
          <Box
            component="span"
            sx={{ flex: 1, textAlign: 'left', fontWeight: 600, fontSize: '0.9375rem' }}
          >
            {group.name}
            {table.left.has(group.id) && (
              <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
                {t('reviewBoard.reviews.left')}
              </Box>
            )}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {t('reviewBoard.reviews.doneShort', { done, total: group.reviews.length })}
          </Box>
        </ButtonBase>
      </Typography>
      <Collapse in={open} timeout={200} unmountOnExit id={panel}>
        <ReviewTable label={group.name} reviews={group.reviews} {...table} />
      </Collapse>
    </Box>
  );
}
