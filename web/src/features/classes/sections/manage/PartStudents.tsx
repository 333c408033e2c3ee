import type { Part } from '@antecedent/contracts/classes/sections';
import { listName } from '@antecedent/domain/accounts/person-name';
import { matchesWords } from '@antecedent/domain/roster/matches-words';
import { compareNames } from '@antecedent/domain/roster/name-order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { CheckAll } from '../../../../ui/CheckAll.tsx';
import { CheckList } from '../../../../ui/CheckList.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { type PartSource, useChangeParts } from '../sections.api.ts';
import type { PartPerson } from './PartsDialog.tsx';

type PartStudentsProps = {
  source: PartSource;
  parts: readonly Part[];
  students: readonly PartPerson[];
};

const EVERYONE = '';
const NOWHERE = 'none';

/** The students with where they are; those who are chosen are moved together. */
export function PartStudents({ source, parts, students }: PartStudentsProps) {
  const { t } = useTranslation();
  const { kind } = source;
  const heading = useId();
  const [words, setWords] = useState('');
  const [shownPart, setShownPart] = useState(EVERYONE);
  const [target, setTarget] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = useChangeParts(source);
  const partOf = new Map(parts.flatMap((part) => part.studentIds.map((id) => [id, part] as const)));
  const isShown = ({ id, firstName, lastName, email }: PartPerson) =>
    matchesWords(`${firstName} ${lastName} ${email}`, words) &&
    (shownPart === EVERYONE || (partOf.get(id)?.id ?? NOWHERE) === shownPart);
  const shown = students.filter(isShown).sort(compareNames);
  const handleMove = () => {
    const name = parts.find(({ id }) => id === target)?.name ?? null;
    change.mutate(
      { kind: 'arrange', placements: [{ name, studentIds: [...chosen] }], replace: false },
      {
        onError: (error) => notify('error', errorMessage(error)),
        onSuccess: () => {
          notify('success', t('sections.moved', { count: chosen.size }));
          setChosen(new Set());
        },
      },
    );
  };
  return (
    <Box role="group" aria-labelledby={heading} sx={{ mt: 3 }}>
      <Typography id={heading} variant="h3" component="h3" sx={{ mb: 1.25 }}>
        {t(`sections.${kind}.students`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1 }}>
        <SearchField
          label={t('sections.find')}
          value={words}
          onChange={setWords}
          sx={{ flex: '1 1 200px', maxWidth: 320 }}
        />
        <TextField
          select
          size="small"
          label={t(`sections.${kind}.filter`)}
          value={shownPart}
          onChange={(event) => setShownPart(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 180px', maxWidth: 300 }}
        >
          <MenuItem value={EVERYONE}>{t(`sections.${kind}.all`)}</MenuItem>
          <MenuItem value={NOWHERE}>{t(`sections.${kind}.without`)}</MenuItem>
          {parts.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <CheckAll
        label={t('sections.selectAll')}
        ids={shown.map(({ id }) => id)}
        chosen={chosen}
        onChoose={setChosen}
        sx={{ pl: 1.5 }}
      />
      {shown.length === 0 && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('sections.noneFound')}
        </Typography>
      )}
      <CheckList
        items={shown.map((student) => ({
          id: student.id,
          label: listName(student),
          note: (
            <Typography
              component="span"
              variant="body2"
              sx={{ color: 'text.secondary', pl: { xs: 3.5, sm: 0 }, overflowWrap: 'anywhere' }}
            >
              {partOf.get(student.id)?.name ?? t(`sections.${kind}.without`)}
            </Typography>
          ),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={t(`sections.${kind}.moveTo`)}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          sx={{ flex: '1 1 180px', maxWidth: 300 }}
        >
          <MenuItem value={NOWHERE}>{t(`sections.${kind}.without`)}</MenuItem>
          {parts.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={chosen.size === 0 || target === ''}
          loading={change.isPending}
          onClick={handleMove}
        >
          {t('sections.move')}
        </Button>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {chosen.size > 0 && t('sections.selected', { count: chosen.size })}
        </Typography>
      </Box>
    </Box>
  );
}
