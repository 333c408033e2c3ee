import type { QuestionProblem } from '@antecedent/domain/peer-review/review-answers';
import {
  REVIEW_FORM_LIMITS,
  type ReviewQuestion,
} from '@antecedent/domain/peer-review/review-form';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { boundedNumber } from './edit-questions.ts';

const STEPS = { least: 2, most: 10 };
const STEP_COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const MOST_WORDS = 1_000;

type QuestionEditorProps = {
  question: ReviewQuestion;
  number: number;
  isLast: boolean;
  /** Shown once it was tried to save. */
  problem: QuestionProblem | null;
  onChange: (question: ReviewQuestion) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One question of the form: its words, what its kind needs, and its place. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, isLast, problem, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Paper
      variant="outlined"
      component="li"
      aria-labelledby={heading}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography id={heading} variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {t('reviews.editor.question', {
            number,
            kind: t(`reviews.editor.kind.${question.kind}`),
          })}
        </Typography>
        <IconButton
          size="small"
          disabled={number === 1}
          aria-label={t('reviews.editor.up', { number })}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={18} />
        </IconButton>
        <IconButton
          size="small"
          disabled={isLast}
          aria-label={t('reviews.editor.down', { number })}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={18} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('reviews.editor.remove', { number })}
          onClick={onRemove}
        >
          <Trash2 size={18} />
        </IconButton>
      </Box>
      <TextField
        fullWidth
        multiline
        label={t('reviews.editor.prompt')}
        value={question.prompt}
        error={problem !== null}
        helperText={problem && t(`reviews.editor.problem.${problem}`)}
        onChange={({ target }) => onChange({ ...question, prompt: target.value })}
        slotProps={{ htmlInput: { maxLength: REVIEW_FORM_LIMITS.prompt } }}
      />
      <KindFields question={question} onChange={onChange} />
      <FormControlLabel
        control={
          <Checkbox
            checked={question.required}
            onChange={(_, required) => onChange({ ...question, required })}
          />
        }
        label={t('reviews.editor.required')}
        sx={{ justifySelf: 'start' }}
      />
    </Paper>
  );
}

function KindFields({ question, onChange }: Pick<QuestionEditorProps, 'question' | 'onChange'>) {
  const { t } = useTranslation();
  if (question.kind === 'rubric') return null;
  if (question.kind === 'text')
    return (
      <TextField
        type="number"
        size="small"
        label={t('reviews.editor.minWords')}
        value={question.minWords}
        onChange={({ target }) =>
          onChange({ ...question, minWords: boundedNumber(target.value, 0, MOST_WORDS) })
        }
        slotProps={{ htmlInput: { min: 0, max: MOST_WORDS, inputMode: 'numeric' } }}
        sx={{ width: 220 }}
      />
    );
  const ends = [
    ['lowest', t('reviews.editor.lowest')],
    ['highest', t('reviews.editor.highest', { steps: question.steps })],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <TextField
        select
        size="small"
        label={t('reviews.editor.steps')}
        value={question.steps}
        onChange={({ target }) =>
          onChange({ ...question, steps: boundedNumber(target.value, STEPS.least, STEPS.most) })
        }
        slotProps={{ select: { native: true } }}
        sx={{ width: 110 }}
      >
        {STEP_COUNTS.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </TextField>
      {ends.map(([end, label]) => (
        <TextField
          key={end}
          size="small"
          label={label}
          value={question[end]}
          onChange={({ target }) => onChange({ ...question, [end]: target.value })}
          slotProps={{ htmlInput: { maxLength: REVIEW_FORM_LIMITS.label } }}
          sx={{ flex: '1 1 180px' }}
        />
      ))}
    </Box>
  );
}
