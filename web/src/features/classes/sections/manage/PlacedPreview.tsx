import type { PlacedList, PlacedRow } from '@antecedent/contracts/classes/sections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';

type PlacedPreviewProps = {
  kind: 'section' | 'group';
  list: PlacedList;
  busy: boolean;
  onApply: () => void;
};

/** Problems first, then changes, then what stays; each in the order of the file. */
const RANK = { refused: 0, placed: 1, unchanged: 2 } as const;

/** What a file of sections or groups would change, line by line. */
export function PlacedPreview({ kind, list, busy, onApply }: PlacedPreviewProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const count = (outcome: PlacedRow['outcome']) =>
    list.rows.filter((row) => row.outcome === outcome).length;
  const [placed, stays, problems] = [count('placed'), count('unchanged'), count('refused')];
  const counts = [
    ...(placed > 0 ? [t('sections.placed', { count: placed })] : []),
    ...(stays > 0 ? [t('sections.stays', { count: stays })] : []),
    ...(problems > 0 ? [t('sections.problems', { count: problems })] : []),
  ];
  const rows = list.rows.toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome]);
  return (
    <Box>
      <Typography role="status" sx={{ fontWeight: 560 }}>
        {counts.join(', ')}
      </Typography>
      {list.created.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`sections.${kind}.created`, {
            count: list.created.length,
            names: list.created.join(', '),
          })}
        </Typography>
      )}
      <Box sx={{ my: 1.5 }}>
        <TableRegion label={t('sections.change')} compact>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('sections.line')}</TableCell>
              <TableCell>{t('sections.email')}</TableCell>
              {wide && <TableCell>{t('sections.name')}</TableCell>}
              <TableCell>{t('sections.change')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.line}>
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {row.line}
                </TableCell>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {row.email}
                </TableCell>
                {wide && <TableCell>{row.name}</TableCell>}
                <TableCell sx={row.outcome === 'refused' ? { color: 'error.main' } : {}}>
                  <Change kind={kind} row={row} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </TableRegion>
      </Box>
      <Button variant="contained" disabled={placed === 0} loading={busy} onClick={onApply}>
        {placed === 0 ? t('sections.nothing') : t('sections.apply', { count: placed })}
      </Button>
    </Box>
  );
}

function Change({ kind, row }: { kind: 'section' | 'group'; row: PlacedRow }) {
  const { t } = useTranslation();
  const named = (name: string | null) => name ?? t(`sections.${kind}.without`);
  if (row.problem !== null) return `${t('sections.refused')}: ${refusalSentence(row.problem)}`;
  return row.outcome === 'unchanged'
    ? t('sections.unchanged', { name: named(row.to) })
    : t('sections.fromTo', { from: named(row.from), to: named(row.to) });
}
