import { MATERIAL_LIMITS } from '@antecedent/contracts/assignments/materials';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpTip } from '../../../../ui/HelpTip.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { newReadingEntry, type ReadingEntry, readingProblems } from '../form/reading-entries.ts';
import { ReadingEntryFields } from './ReadingEntryFields.tsx';

type ReadingListFieldsProps = {
  entries: readonly ReadingEntry[];
  onEntries: (change: (entries: readonly ReadingEntry[]) => readonly ReadingEntry[]) => void;
  /** Shown once saving was tried. */
  problem: string | undefined;
};

/** What students read for the assignment, in order. */
export function ReadingListFields({ entries, onEntries, problem }: ReadingListFieldsProps) {
  const { t } = useTranslation();
  const label = useId();
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const problems = problem === undefined ? new Map<string, never>() : readingProblems(entries);
  const title = t('materials.readingList');
  const handleMove = (key: string, by: -1 | 1) =>
    onEntries((now) => {
      const from = now.findIndex((entry) => entry.key === key);
      const moved = now[from];
      if (!moved) return now;
      const rest = now.filter((entry) => entry.key !== key);
      return rest.toSpliced(from + by, 0, moved);
    });
  const handleAdd = () => {
    onEntries((now) => [...now, newReadingEntry()]);
    setTimeout(() =>
      list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    );
  };
  const handleRemove = (key: string) => {
    onEntries((now) => now.filter((entry) => entry.key !== key));
    setSaid(t('materials.list.removed'));
  };
  return (
    <Box ref={list} role="group" aria-labelledby={label} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography id={label} variant="h3">
          {title}
        </Typography>
        <HelpTip label={title} help={t('materials.list.help')} />
      </Box>
      {problem !== undefined && problems.size === 0 && (
        <FormHelperText error data-problem tabIndex={-1} sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {entries.map((entry, place) => (
        <ReadingEntryFields
          key={entry.key}
          entry={entry}
          number={place + 1}
          count={entries.length}
          problem={problems.get(entry.key)}
          onChange={(part) =>
            onEntries((now) =>
              now.map((one) => (one.key === entry.key ? { ...one, ...part } : one)),
            )
          }
          onMove={(by) => handleMove(entry.key, by)}
          onRemove={() => handleRemove(entry.key)}
        />
      ))}
      {entries.length < MATERIAL_LIMITS.items && (
        <Button
          variant="outlined"
          startIcon={<Plus size={16} />}
          onClick={handleAdd}
          sx={{ justifySelf: 'start' }}
        >
          {t('materials.list.add')}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Box>
  );
}
