import type { ReadingChoice, SecondReading } from '@antecedent/contracts/grading/second-reading';
import { SECOND_READING_LIMITS } from '@antecedent/domain/grading/second-reading';
import { matchesWords } from '@antecedent/domain/roster/matches-words';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { decimal } from '../../../lib/format.ts';
import { notify } from '../../../lib/toasts.ts';
import { CheckAll } from '../../../ui/CheckAll.tsx';
import { CheckList } from '../../../ui/CheckList.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { useOpenSecondReading } from './second-reading.api.ts';

type ReadingSettingsProps = {
  reading: SecondReading;
  /** Of the dialog, which stays when this form goes. */
  open: ReturnType<typeof useOpenSecondReading>;
  students: readonly { id: string; label: string }[];
  onDone: () => void;
  onClose: () => void;
};

const CHOICES = ['all', 'number', 'percent', 'students', 'grades'] as const;
type By = (typeof CHOICES)[number];

/** Numbers as typed. */
type Numbers = Record<'number' | 'percent' | 'from' | 'to' | 'tolerance', string>;

/** A number after a point or a comma in a range; null for anything else. */
function numberIn(entry: string, least: number, most: number): number | null {
  const text = entry.trim().replace(',', '.');
  const value = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && value >= least && value <= most ? value : null;
}

/** Who reads, and whose work. */
export function ReadingSettings(props: ReadingSettingsProps) {
  const { reading, open, students, onDone, onClose } = props;
  const { t } = useTranslation();
  const heading = useId();
  const { settings, graders } = reading;
  const [markers, setMarkers] = useState<ReadonlySet<string>>(
    () => new Set(settings?.markerIds.filter((id) => graders.some((one) => one.id === id))),
  );
  const [by, setBy] = useState<By>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const [typed, setTyped] = useState<Numbers>({
    number: '10',
    percent: '10',
    from: '50',
    to: '60',
    tolerance: decimal(settings?.tolerance ?? 5),
  });
  const tolerance = numberIn(typed.tolerance, 0, SECOND_READING_LIMITS.tolerance);
  const choice = chosenWork(by, typed, chosen);
  const handleSave = () => {
    if (tolerance === null || choice === null) return;
    open.mutate(
      { markerIds: [...markers], tolerance, choice },
      {
        onSuccess: ({ added, skipped }) => {
          const left = skipped > 0 ? ` ${t('secondReading.skipped', { count: skipped })}` : '';
          notify('success', `${t('secondReading.started', { count: added })}${left}`);
          onDone();
        },
        onError: (error) =>
          notify('error', t('secondReading.notDone', { sentence: errorMessage(error) })),
      },
    );
  };
  const toggle = (id: string) => {
    const next = new Set(markers);
    if (!next.delete(id)) next.add(id);
    setMarkers(next);
  };
  const field = (name: keyof Numbers, most: number, help?: string) => (
    <TextField
      size="small"
      label={t(`secondReading.${name}`)}
      value={typed[name]}
      error={numberIn(typed[name], 0, most) === null}
      helperText={help}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width: help === undefined ? 160 : 1 }}
    />
  );
  const found = students.filter(({ label }) => matchesWords(label, words));
  return (
    <FormDialog
      title={t('secondReading.title')}
      submit={t(settings ? 'secondReading.save' : 'secondReading.start')}
      busy={open.isPending}
      disabled={markers.size < 2 || tolerance === null || choice === null}
      onSubmit={handleSave}
      onClose={onClose}
    >
      <Typography variant="body2">{t('secondReading.lead')}</Typography>
      <Box role="group" aria-labelledby={heading}>
        <Typography id={heading} variant="subtitle2" component="h3">
          {t('secondReading.markers')}
        </Typography>
        <FormHelperText>
          {t(graders.length < 2 ? 'secondReading.tooFewMarkers' : 'secondReading.markersHelp')}
        </FormHelperText>
        {graders.map(({ id, name }) => (
          <Box key={id}>
            <FormControlLabel
              control={
                <Checkbox size="small" checked={markers.has(id)} onChange={() => toggle(id)} />
              }
              label={name}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          </Box>
        ))}
      </Box>
      <Box>
        <Typography variant="subtitle2" component="h3">
          {t('secondReading.whose')}
        </Typography>
        <RadioGroup
          value={by}
          aria-label={t('secondReading.whose')}
          onChange={(_, next) => setBy(CHOICES.find((one) => one === next) ?? 'all')}
        >
          {CHOICES.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={t(`secondReading.choice.${one}`)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          ))}
        </RadioGroup>
      </Box>
      {by === 'number' && field('number', 5000)}
      {by === 'percent' && field('percent', 100)}
      {by === 'grades' && (
        <Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            {field('from', 100)}
            {field('to', 100)}
          </Box>
          <FormHelperText>{t('secondReading.gradesHelp')}</FormHelperText>
        </Box>
      )}
      {by === 'students' && (
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
            <Box sx={{ flex: 1 }}>
              <SearchField label={t('secondReading.find')} value={words} onChange={setWords} />
            </Box>
            <CheckAll
              label={t('secondReading.everyone')}
              ids={found.map(({ id }) => id)}
              chosen={chosen}
              onChoose={setChosen}
              sx={{ mr: 0 }}
            />
          </Box>
          <CheckList
            items={found.map((one) => ({ ...one, note: null }))}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Box>
      )}
      {field('tolerance', SECOND_READING_LIMITS.tolerance, t('secondReading.toleranceHelp'))}
    </FormDialog>
  );
}

/** The choice as the call takes it; null while something is missing. */
function chosenWork(by: By, typed: Numbers, chosen: ReadonlySet<string>): ReadingChoice | null {
  switch (by) {
    case 'all':
      return { by };
    case 'number': {
      const number = numberIn(typed.number, 1, 5000);
      return number === null || !Number.isInteger(number) ? null : { by, number };
    }
    case 'percent': {
      const percent = numberIn(typed.percent, 1, 100);
      return percent === null ? null : { by, percent };
    }
    case 'students':
      return chosen.size === 0 ? null : { by, studentIds: [...chosen] };
    case 'grades': {
      const [from, to] = [numberIn(typed.from, 0, 100), numberIn(typed.to, 0, 100)];
      return from === null || to === null || from > to ? null : { by, from, to };
    }
  }
}
