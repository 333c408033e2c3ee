import type { GradeImport } from '@antecedent/contracts/grading/book';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';
import { TableRegion } from '../../../../ui/TableRegion.tsx';

import { gradeWord } from '../grade-entry.ts';

/** Everything that a file would do: what is set, what someone else has changed since, and what can't be set. */
export function ImportPreview({ found }: { found: GradeImport }) {
  const { t } = useTranslation();
  const { changes, conflicts, refused, refusedCount, ignored } = found;
  const cleared = changes.filter(({ to }) => to === null).length;
  const word = (value: string | number | null) => gradeWord(value as GradeValue);
  return (
    <Box sx={{ mt: 2.5, display: 'grid', gap: 2.5 }}>
      <Box role="status">
        <Typography sx={{ fontWeight: 560 }}>
          {t('gradeBook.import.changes', { count: changes.length })}
        </Typography>
        {cleared > 0 && (
          <Typography>{t('gradeBook.import.cleared', { count: cleared })}</Typography>
        )}
        {ignored.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('gradeBook.import.ignored', { columns: ignored.join(', ') })}
          </Typography>
        )}
      </Box>
      {refused.length > 0 && (
        <Part
          title={t('gradeBook.import.refused', { count: refusedCount })}
          heads={['line', 'column', 'entry', 'reason']}
          rows={refused.map(({ line, column, text, problem }) => [
            line,
            column ?? '–',
            text || '–',
            refusalSentence(problem),
          ])}
        />
      )}
      {conflicts.length > 0 && (
        <Part
          title={t('gradeBook.import.conflicts', { count: conflicts.length })}
          heads={['line', 'student', 'column', 'stands', 'entry']}
          rows={conflicts.map(({ line, student, column, stands, to }) => [
            line,
            student,
            column,
            word(stands),
            word(to),
          ])}
        />
      )}
      {changes.length > 0 && (
        <Part
          title={t('gradeBook.import.toSet')}
          heads={['line', 'student', 'column', 'change']}
          rows={changes.map(({ line, student, column, from, to }) => [
            line,
            student,
            column,
            `${word(from)} → ${word(to)}`,
          ])}
        />
      )}
    </Box>
  );
}

type HeadKey = 'line' | 'student' | 'column' | 'entry' | 'reason' | 'stands' | 'change';
type PartProps = { title: string; heads: readonly HeadKey[]; rows: (string | number)[][] };

/** Rows that are shown at first, and with each press. */
const ROWS_AT_ONCE = 200;

function Part({ title, heads, rows }: PartProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <TableRegion label={title} compact>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{t(`gradeBook.import.head.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, shown).map((cells) => (
            <TableRow key={cells.join(' ')}>
              {cells.map((cell, index) => (
                <TableCell key={heads[index]} sx={{ overflowWrap: 'anywhere' }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </TableRegion>
      {rows.length > shown && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          {t('gradeBook.import.more', { count: rows.length - shown })}
        </Button>
      )}
    </Box>
  );
}
