import {
  type Criterion,
  chosenLevel,
  type Rating,
  rubricSum,
} from '@antecedent/domain/grading/rubric';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../lib/format.ts';

type RubricViewProps = {
  criteria: readonly Criterion[];
  /** What the work was given; absent before it is assessed. */
  ratings?: readonly Rating[] | undefined;
};

/** A rubric to read: each criterion with its levels, and what the work was given. */
export function RubricView({ criteria, ratings }: RubricViewProps) {
  const { t } = useTranslation();
  const sum = rubricSum(criteria, ratings ?? []);
  return (
    <Box sx={{ fontSize: '0.875rem' }}>
      {criteria.map((criterion) => (
        <CriterionView
          key={criterion.id}
          criterion={criterion}
          isAssessed={ratings !== undefined}
          rating={ratings?.find(({ criterionId }) => criterionId === criterion.id)}
        />
      ))}
      {ratings !== undefined && (
        <Line term={t('rubrics.sum')} isStrong>
          {t('rubrics.pointsOf', {
            points: decimal(sum.points),
            most: decimal(sum.maxPoints),
          })}
        </Line>
      )}
    </Box>
  );
}

type CriterionViewProps = {
  criterion: Criterion;
  isAssessed: boolean;
  rating: Rating | undefined;
};

function CriterionView({ criterion, isAssessed, rating }: CriterionViewProps) {
  const { t } = useTranslation();
  const { title, description, levels, maxPoints } = criterion;
  const points = rating?.points ?? null;
  const chosen = chosenLevel(criterion, points);
  const most = decimal(maxPoints);
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Line term={title}>
        {points !== null
          ? t('rubrics.pointsOf', { points: decimal(points), most })
          : isAssessed
            ? t('rubrics.notRated')
            : t('rubrics.upTo', { most })}
      </Line>
      {description !== '' && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
      )}
      {(isAssessed ? levels.filter((level) => level === chosen) : levels).map((level) => (
        <Box
          key={level.points}
          sx={{ display: 'flex', gap: 1, mt: 0.5, alignItems: 'flex-start', fontSize: '0.8125rem' }}
        >
          {isAssessed && <Check size={15} style={{ flexShrink: 0, marginTop: 3 }} aria-hidden />}
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 560 }}>
              {level.title}
            </Box>
            {level.description !== '' && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {' '}
                {level.description}
              </Box>
            )}
          </Box>
          {!isAssessed && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {decimal(level.points)}
            </Box>
          )}
        </Box>
      ))}
      {rating !== undefined && rating.comment !== '' && (
        <Typography
          variant="body2"
          sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {rating.comment}
        </Typography>
      )}
    </Box>
  );
}

type LineProps = { term: string; isStrong?: boolean; children: string };

function Line({ term, isStrong = false, children }: LineProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
      <Box
        component="span"
        sx={{ flex: 1, minWidth: 0, fontWeight: isStrong ? 620 : 560, overflowWrap: 'anywhere' }}
      >
        {term}
      </Box>
      <Box
        component="span"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          fontWeight: isStrong ? 620 : 400,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
