import {
  areCriterionPoints,
  type Criterion,
  type Rating,
  RUBRIC_LIMITS,
} from '@antecedent/domain/grading/rubric';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../lib/format.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { parseRubricPoints } from './rubric-entries.ts';

type CriterionRatingProps = {
  criterion: Criterion;
  rating: Rating | null;
  onRate: (rating: Rating) => void;
};

/** Points and a comment for one criterion. A number key chooses its level and goes on to the next. */
export function CriterionRating({ criterion, rating, onRate }: CriterionRatingProps) {
  const { t } = useTranslation();
  const legend = useId();
  const { id, title, description, levels, maxPoints } = criterion;
  const points = rating?.points ?? null;
  const comment = rating?.comment ?? '';
  const [hasComment, setHasComment] = useState(comment !== '');
  const rate = (change: Partial<Rating>) => onRate({ criterionId: id, points, comment, ...change });
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isText(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const level = /^[1-9]$/.test(event.key) ? levels[Number(event.key) - 1] : undefined;
    if (!level) return;
    event.preventDefault();
    rate({ points: level.points });
    focusNext(event.currentTarget);
  };
  return (
    <Box
      component="fieldset"
      data-criterion
      aria-labelledby={legend}
      onKeyDown={handleKey}
      sx={{ border: 0, m: 0, p: 0, py: 1.25, minWidth: 0, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Typography
          id={legend}
          variant="subtitle2"
          component="h3"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Box
          component="span"
          sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {points === null
            ? t('rubrics.upTo', { most: decimal(maxPoints) })
            : t('rubrics.pointsOf', { points: decimal(points), most: decimal(maxPoints) })}
        </Box>
      </Box>
      {description !== '' && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
      )}
      {levels.length > 0 ? (
        <LevelChoice
          labelledBy={legend}
          levels={levels}
          points={points}
          onChoose={(chosen) => rate({ points: chosen })}
        />
      ) : (
        <PointsField
          criterion={criterion}
          points={points}
          onPoints={(next) => rate({ points: next })}
        />
      )}
      {hasComment && (
        <TextField
          fullWidth
          multiline
          size="small"
          autoFocus={comment === ''}
          label={t('rubrics.assess.comment')}
          value={comment}
          onChange={({ target }) => rate({ comment: target.value })}
          slotProps={{
            htmlInput: {
              maxLength: RUBRIC_LIMITS.comment,
              'aria-label': t('rubrics.assess.commentOf', { title }),
            },
          }}
          sx={{ mt: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 0.5, ml: -0.75 }}>
        {!hasComment && (
          <Button
            size="small"
            aria-label={t('rubrics.assess.addCommentOf', { title })}
            onClick={() => setHasComment(true)}
          >
            {t('rubrics.assess.addComment')}
          </Button>
        )}
        {points !== null && (
          <Button
            size="small"
            aria-label={t('rubrics.assess.clearOf', { title })}
            onClick={() => rate({ points: null })}
          >
            {t('rubrics.assess.clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

type PointsFieldProps = {
  criterion: Criterion;
  points: number | null;
  onPoints: (points: number | null) => void;
};

/** Points of a free range: valid ones are saved as they are typed; what isn't a number stays and says so. */
function PointsField({ criterion, points, onPoints }: PointsFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const most = decimal(criterion.maxPoints);
  const parsed = parseRubricPoints(typed ?? '');
  const isValid = (value: number | null) => value !== null && areCriterionPoints(criterion, value);
  const isWrong = typed !== null && typed.trim() !== '' && !isValid(parsed);
  const handleChange = (entry: string) => {
    setTyped(entry);
    const next = parseRubricPoints(entry);
    if (entry.trim() === '') onPoints(null);
    else if (isValid(next)) onPoints(next);
  };
  return (
    <TextField
      size="small"
      label={t('rubrics.assess.points', { most })}
      value={isWrong || typed !== null ? typed : points === null ? '' : decimal(points)}
      error={isWrong}
      helperText={isWrong ? t('rubrics.assess.invalid', { most }) : undefined}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={() => !isWrong && setTyped(null)}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ mt: 1, mb: 0.5, width: 160 }}
    />
  );
}

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio');

/** The next criterion's choice, or its field. */
function focusNext(from: HTMLElement): void {
  let next = from.nextElementSibling;
  while (next && !next.matches('[data-criterion]')) next = next.nextElementSibling;
  const choices = [...(next?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  (choices.find(({ checked }) => checked) ?? choices[0])?.focus();
}
