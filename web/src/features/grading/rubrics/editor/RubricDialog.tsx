import { maxPointsOf } from '@antecedent/domain/grading/rubric';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../lib/format.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import {
  type CriterionEntry,
  copiedEntries,
  criteriaOf,
  entryProblems,
  newCriterion,
} from '../rubric-entries.ts';
import { CopyRubricDialog } from './CopyRubricDialog.tsx';
import { CriterionFields } from './CriterionFields.tsx';
import { SaveRubricDialog } from './SaveRubricDialog.tsx';

type RubricDialogProps = {
  initial: readonly CriterionEntry[];
  assessed: number;
  onCancel: () => void;
  onDone: (entries: readonly CriterionEntry[]) => void;
};

/** Makes and changes a rubric. It's saved with the assignment. */
export function RubricDialog({ initial, assessed, onCancel, onDone }: RubricDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const wide = useIsWide();
  const content = useRef<HTMLDivElement>(null);
  const [entries, setEntries] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const [asked, setAsked] = useState<'copy' | 'keep' | 'close' | null>(null);
  const problems = entryProblems(entries);
  const isChanged = JSON.stringify(entries) !== JSON.stringify(initial);
  const close = () => setAsked(null);
  const whenComplete = (act: () => void) => {
    if (problems.size === 0) return act();
    setAttempts(attempts + 1);
    content.current
      ?.querySelectorAll<HTMLElement>('fieldset')
      [[...problems.keys()][0] ?? 0]?.focus();
  };
  const handleCancel = () => (isChanged ? setAsked('close') : onCancel());
  const handleMove = (from: number, by: -1 | 1) => {
    const next = [...entries];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(from + by, 0, moved);
    setEntries(next);
  };
  const names = {
    best: t('rubrics.editor.defaultLevels.best'),
    middle: t('rubrics.editor.defaultLevels.middle'),
    low: t('rubrics.editor.defaultLevels.low'),
  };
  return (
    <Dialog
      open
      onClose={handleCancel}
      fullWidth
      maxWidth="md"
      fullScreen={!wide}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{t('rubrics.editor.title')}</DialogTitle>
      <DialogContent ref={content} dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {assessed > 0 && (
          <Alert severity="info">{t('rubrics.editor.used', { count: assessed })}</Alert>
        )}
        {entries.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{t('rubrics.editor.empty')}</Typography>
        )}
        {entries.map((entry, index) => (
          <CriterionFields
            key={entry.id}
            entry={entry}
            number={index + 1}
            count={entries.length}
            problem={attempts > 0 ? (problems.get(index) ?? null) : null}
            onChange={(next) => setEntries(entries.map((one) => (one === entry ? next : one)))}
            onMove={(by) => handleMove(index, by)}
            onRemove={() => setEntries(entries.filter((one) => one !== entry))}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<Plus size={16} />}
            onClick={() => setEntries([...entries, newCriterion(names)])}
            disabled={entries.length >= 20}
          >
            {t('rubrics.editor.add')}
          </Button>
          <Button onClick={() => setAsked('copy')}>{t('rubrics.editor.copy')}</Button>
          <Button
            onClick={() => whenComplete(() => setAsked('keep'))}
            disabled={entries.length === 0}
          >
            {t('rubrics.editor.keep')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary', pl: 1 }}>
          {t('rubrics.editor.total', { points: decimal(maxPointsOf(criteriaOf(entries))) })}
        </Typography>
        <Button onClick={handleCancel}>{t('common.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => (entries.length === 0 ? onDone([]) : whenComplete(() => onDone(entries)))}
        >
          {t('rubrics.editor.done')}
        </Button>
      </DialogActions>
      {asked === 'copy' && (
        <CopyRubricDialog
          onClose={close}
          onChoose={(criteria) => {
            // A criterion without content makes room.
            const written = entries.filter(({ title, description }) => title || description);
            setEntries([...written, ...copiedEntries(criteria)].slice(0, 20));
            close();
          }}
        />
      )}
      {asked === 'keep' && <SaveRubricDialog criteria={criteriaOf(entries)} onClose={close} />}
      <ConfirmDialog
        open={asked === 'close'}
        danger
        title={t('forms.leave.title')}
        confirm={t('forms.leave.discard')}
        cancel={t('forms.leave.stay')}
        onConfirm={onCancel}
        onCancel={close}
      >
        {t('forms.leave.text')}
      </ConfirmDialog>
    </Dialog>
  );
}
