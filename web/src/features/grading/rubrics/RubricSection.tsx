import { maxPointsOf } from '@antecedent/domain/grading/rubric';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../lib/format.ts';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { type CriterionEntry, criteriaOf, newCriterion } from './rubric-entries.ts';

type RubricSectionProps = {
  /** Empty for an assignment without one. */
  entries: readonly CriterionEntry[];
  onChange: (entries: readonly CriterionEntry[]) => void;
  /** How many submissions were assessed already. */
  assessed: number;
  problem: string | undefined;
};

const loadDialog = async () => (await import('./editor/RubricDialog.tsx')).RubricDialog;

/** The rubric in the dialog of an assignment: what it is in a line, and the way to change it. */
export function RubricSection({ entries, onChange, assessed, problem }: RubricSectionProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<readonly CriterionEntry[] | null>(null);
  const close = () => setEdited(null);
  const RubricDialog = useLazyModule(edited !== null, loadDialog, close);
  const criteria = criteriaOf(entries);
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('rubrics.title')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {entries.length === 0
          ? t('rubrics.none')
          : t('rubrics.sentence', {
              count: entries.length,
              points: decimal(maxPointsOf(criteria)),
            })}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('rubrics.lead')}
        </Box>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          onClick={() => setEdited(entries.length > 0 ? entries : [newCriterion(levelNames())])}
        >
          {t(entries.length === 0 ? 'rubrics.make' : 'rubrics.edit')}
        </Button>
        {entries.length > 0 && (
          <Button onClick={() => onChange([])}>{t('rubrics.takeAway')}</Button>
        )}
      </Box>
      {problem !== undefined && (
        <FormHelperText error tabIndex={-1} data-problem>
          {problem}
        </FormHelperText>
      )}
      {edited !== null && RubricDialog && (
        <RubricDialog
          initial={edited}
          assessed={assessed}
          onCancel={close}
          onDone={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </Box>
  );

  function levelNames() {
    return {
      best: t('rubrics.editor.defaultLevels.best'),
      middle: t('rubrics.editor.defaultLevels.middle'),
      low: t('rubrics.editor.defaultLevels.low'),
    };
  }
}
