import type { ComparedDrafts } from '@antecedent/contracts/insight/replay';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { hiddenStyles } from '../../../ui/VisuallyHidden.tsx';

/** How many words of each kind changed, as a table. */
export function ComparisonFigures({ words }: { words: ComparedDrafts['words'] }) {
  const { t } = useTranslation();
  const changes = ['new', 'edited', 'deleted', 'moved'] as const;
  const kinds = words.given > 0 ? ([...changes, 'given'] as const) : changes;
  return (
    <Table size="small" aria-label={t('replay.figures')} sx={{ maxWidth: 260 }}>
      <TableHead sx={hiddenStyles}>
        <TableRow>
          <TableCell>{t('replay.figuresKind')}</TableCell>
          <TableCell>{t('replay.figuresWords')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {kinds.map((kind) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row" sx={{ px: 0 }}>
              {t(`replay.${kind}Words`)}
            </TableCell>
            <TableCell align="right" sx={{ px: 0 }}>
              {count(words[kind])}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
