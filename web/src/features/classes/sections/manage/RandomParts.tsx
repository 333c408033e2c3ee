import { PART_LIMITS, type Part } from '@antecedent/contracts/classes/sections';
import { listName } from '@antecedent/domain/accounts/person-name';
import { seededRandom } from '@antecedent/domain/random';
import { type Division, divideAtRandom, newPartNames } from '@antecedent/domain/roster/divide';
import { compareNames } from '@antecedent/domain/roster/name-order';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Shuffle } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import { type PartSource, useChangeParts } from '../sections.api.ts';
import type { PartPerson } from './PartsDialog.tsx';

type RandomPartsProps = {
  source: PartSource;
  parts: readonly Part[];
  students: readonly PartPerson[];
  onDone: () => void;
};

const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Divides students at random, shown before it is saved. */
export function RandomParts({ source, parts, students, onDone }: RandomPartsProps) {
  const { t } = useTranslation();
  const { kind } = source;
  const [by, setBy] = useState<Division['by']>(kind === 'group' ? 'size' : 'count');
  const [typed, setTyped] = useState(kind === 'group' ? '4' : '2');
  const [seed, setSeed] = useState(anySeed);
  const placed = new Set(parts.flatMap(({ studentIds }) => studentIds));
  const others = students.filter(({ id }) => !placed.has(id));
  const canAdd = placed.size > 0 && others.length > 0;
  const [isOnlyOthers, setOnlyOthers] = useState(canAdd);
  const onlyOthers = canAdd && isOnlyOthers;
  const change = useChangeParts(source);
  const people = onlyOthers ? others : students;
  const most = Math.min(people.length, PART_LIMITS.parts);
  const number = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  const isValid = number >= 1 && number <= most;
  const divided = useMemo(() => {
    if (!isValid) return [];
    const sorted = [...people].sort(compareNames);
    return divideAtRandom(sorted, { by, number }, seededRandom(seed)).map((part) =>
      part.sort(compareNames),
    );
  }, [people, by, number, seed, isValid]);
  const taken = onlyOthers ? parts.map(({ name }) => name) : [];
  const names = newPartNames(divided.length, taken, (at) =>
    t(`sections.${kind}.numbered`, { number: at }),
  );
  const handleSave = () =>
    change.mutate(
      {
        kind: 'arrange',
        replace: !onlyOthers,
        placements: divided.map((part, at) => ({
          name: names[at] ?? '',
          studentIds: part.map(({ id }) => id),
        })),
      },
      {
        onError: (error) => notify('error', errorMessage(error)),
        onSuccess: () => {
          notify('success', t('sections.saved'));
          onDone();
        },
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`sections.${kind}.randomLead`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          select
          size="small"
          label={t('sections.divide')}
          value={by}
          onChange={({ target }) => setBy(target.value as Division['by'])}
          sx={{ flex: '1 1 240px', maxWidth: 320 }}
        >
          <MenuItem value="count">{t(`sections.${kind}.count`)}</MenuItem>
          <MenuItem value="size">{t(`sections.${kind}.size`)}</MenuItem>
        </TextField>
        <TextField
          size="small"
          label={t(`sections.${kind}.${by}`)}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          error={!isValid}
          helperText={!isValid && t('sections.number', { most })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          sx={{ flex: '1 1 200px', maxWidth: 260 }}
        />
        <Button
          variant="outlined"
          startIcon={<Shuffle size={16} aria-hidden="true" />}
          onClick={() => setSeed(anySeed())}
        >
          {t('sections.shuffle')}
        </Button>
      </Box>
      {canAdd && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isOnlyOthers}
              onChange={(_, checked) => setOnlyOthers(checked)}
            />
          }
          label={t(`sections.${kind}.onlyOthers`)}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      {parts.length > 0 && !onlyOthers && (
        <Alert severity="warning">{t(`sections.${kind}.replaces`)}</Alert>
      )}
      {divided.length > 0 && (
        <EntryList label={t(`sections.${kind}.preview`)}>
          {divided.map((part, at) => (
            <Entry key={names[at]}>
              <Typography sx={{ fontWeight: 560 }}>
                {names[at]}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('sections.people', { count: part.length })}
                </Typography>
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {part.map((student) => listName(student)).join('; ')}
              </Typography>
            </Entry>
          ))}
        </EntryList>
      )}
      <Box>
        <Button
          variant="contained"
          disabled={divided.length === 0}
          loading={change.isPending}
          onClick={handleSave}
        >
          {t(`sections.${kind}.saveRandom`)}
        </Button>
      </Box>
    </Box>
  );
}
