import { RUBRIC_LIMITS } from '@antecedent/domain/grading/rubric';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type CriterionEntry, type EntryProblem, parseRubricPoints } from '../rubric-entries.ts';
import { LevelFields } from './LevelFields.tsx';

type CriterionFieldsProps = {
  entry: CriterionEntry;
  number: number;
  /** How many criteria there are. */
  count: number;
  problem: EntryProblem | null;
  onChange: (entry: CriterionEntry) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One criterion of a rubric that is being made. */
export function CriterionFields(props: CriterionFieldsProps) {
  const { entry, number, count, problem, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  const [legend, kind] = [useId(), useId()];
  const change = (part: Partial<CriterionEntry>) => onChange({ ...entry, ...part });
  const isBlank = problem === 'no-title' && entry.title.trim() === '';
  return (
    <Box
      component="fieldset"
      aria-labelledby={legend}
      tabIndex={-1}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1.5 }}>
        <Typography id={legend} variant="h5" component="h3" sx={{ flex: 1 }}>
          {t('rubrics.editor.criterion', { number })}
        </Typography>
        <Tool
          icon={ArrowUp}
          label={t('rubrics.editor.up', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <Tool
          icon={ArrowDown}
          label={t('rubrics.editor.down', { number })}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <Tool icon={Trash2} label={t('rubrics.editor.remove', { number })} onClick={onRemove} />
      </Box>
      {problem !== null && (
        <FormHelperText error role="alert" sx={{ mt: 0, mb: 1.5 }}>
          {t(`rubrics.problems.${problem}`, { most: RUBRIC_LIMITS.points })}
        </FormHelperText>
      )}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          size="small"
          required
          label={t('rubrics.editor.name')}
          value={entry.title}
          error={isBlank}
          onChange={({ target }) => change({ title: target.value })}
          slotProps={{
            htmlInput: {
              maxLength: RUBRIC_LIMITS.title,
              'aria-label': t('rubrics.editor.nameOf', { number }),
            },
          }}
        />
        <TextField
          size="small"
          multiline
          label={t('rubrics.editor.description')}
          value={entry.description}
          onChange={({ target }) => change({ description: target.value })}
          slotProps={{ htmlInput: { maxLength: RUBRIC_LIMITS.description } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', alignItems: 'center' }}>
          <Typography id={kind} variant="body2">
            {t('rubrics.editor.kind')}
          </Typography>
          <RadioGroup
            row
            aria-labelledby={kind}
            value={entry.hasLevels ? 'levels' : 'range'}
            onChange={(_, value) => change({ hasLevels: value === 'levels' })}
          >
            {(['levels', 'range'] as const).map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={t(`rubrics.editor.${one}`)}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            ))}
          </RadioGroup>
        </Box>
        {entry.hasLevels ? (
          <LevelFields levels={entry.levels} onChange={(levels) => change({ levels })} />
        ) : (
          <TextField
            size="small"
            label={t('rubrics.editor.most')}
            value={entry.maxPoints}
            error={problem !== null && parseRubricPoints(entry.maxPoints) === null}
            onChange={({ target }) => change({ maxPoints: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            sx={{ width: 120 }}
          />
        )}
      </Box>
    </Box>
  );
}

type ToolProps = { icon: LucideIcon; label: string; disabled?: boolean; onClick: () => void };

function Tool({ icon: Icon, label, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          <Icon size={18} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
