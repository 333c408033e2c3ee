import type { GradingShares } from '@antecedent/contracts/grading/shares';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { count } from '../../../../lib/format.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { StudentChoice } from '../due-dates/StudentChoice.tsx';
import type { StudentRow } from '../student-rows.ts';
import { type Division, useDivideGrading } from './shares.api.ts';

type ShareDialogProps = {
  assignmentId: string;
  shares: GradingShares;
  rows: readonly StudentRow[];
  zone: string;
  onClose: () => void;
};

/** Divides the marking of an assignment among those who teach the class: at random, or students by name. */
export function ShareDialog({ assignmentId, shares, rows, zone, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { divided, markers: staff } = shares;
  const [markers, setMarkers] = useState<ReadonlySet<string>>(
    () => new Set(staff.flatMap(({ id, isMarker }) => (isMarker ? id : []))),
  );
  const [by, setBy] = useState<'random' | 'name'>('random');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const sharing = staff.filter(({ id }) => markers.has(id));
  const [wanted, setWanted] = useState('');
  const marker = sharing.find(({ id }) => id === wanted) ?? sharing[0];
  const divide = useDivideGrading(assignmentId);
  const save = (division: Division) =>
    divide.mutate(division, {
      onSuccess: ({ divided: isDivided }) => {
        setChosen(new Set());
        if (!isDivided) setMarkers(new Set());
        notify('success', t(isDivided ? 'gradingShares.saved' : 'gradingShares.ended'));
      },
      onError: (error) =>
        notify('error', t('gradingShares.failed', { sentence: errorMessage(error) })),
    });
  const handleSave = () =>
    save({
      markerIds: [...markers],
      division:
        by === 'random'
          ? { by }
          : {
              by,
              shares: [...chosen].flatMap((studentId) =>
                marker ? { studentId, markerId: marker.id } : [],
              ),
            },
    });
  const toggle = (id: string) => {
    const next = new Set(markers);
    if (!next.delete(id)) next.add(id);
    setMarkers(next);
  };
  return (
    <ContentDialog
      title={t('gradingShares.title')}
      onClose={onClose}
      actions={
        <>
          {divided && (
            <Button onClick={() => save({ markerIds: [], division: { by: 'random' } })}>
              {t('gradingShares.end')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button
            variant="contained"
            disabled={markers.size === 0 || (by === 'name' && chosen.size === 0)}
            loading={divide.isPending}
            onClick={handleSave}
          >
            {t(by === 'random' ? 'gradingShares.divide' : 'gradingShares.give', {
              name: marker?.name ?? '',
            })}
          </Button>
        </>
      }
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t('gradingShares.lead')}
      </Typography>
      <Box role="group" aria-label={t('gradingShares.markers')} sx={{ mb: 1.5 }}>
        {staff.map(({ id, name, isMarker, students, graded, toGrade }) => (
          <Box key={id}>
            <FormControlLabel
              control={
                <Checkbox size="small" checked={markers.has(id)} onChange={() => toggle(id)} />
              }
              label={
                isMarker
                  ? t('gradingShares.marker', {
                      name,
                      count: students,
                      graded: count(graded),
                      toGrade: count(toGrade),
                    })
                  : name
              }
              slotProps={{ typography: { variant: 'body2' } }}
            />
          </Box>
        ))}
      </Box>
      <RadioGroup
        value={by}
        aria-label={t('gradingShares.how')}
        onChange={(_, next) => setBy(next === 'name' ? 'name' : 'random')}
      >
        <FormControlLabel
          value="random"
          control={<Radio size="small" />}
          label={t('gradingShares.random')}
        />
        <FormControlLabel
          value="name"
          control={<Radio size="small" />}
          label={t('gradingShares.byName')}
        />
      </RadioGroup>
      {by === 'name' && (
        <Box sx={{ mt: 1 }}>
          <TextField
            select
            fullWidth
            size="small"
            label={t('gradingShares.to')}
            value={marker?.id ?? ''}
            disabled={sharing.length === 0}
            onChange={({ target }) => setWanted(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ mb: 1 }}
          >
            {sharing.length === 0 && <option value="">{t('gradingShares.nobody')}</option>}
            {sharing.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </TextField>
          <StudentChoice rows={rows} chosen={chosen} zone={zone} onChoose={setChosen} />
        </Box>
      )}
    </ContentDialog>
  );
}
