import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { TableRegion } from '../../../../ui/TableRegion.tsx';
import { Time } from '../../../../ui/Time.tsx';
import type { DraftRow } from '../form/draft-list.ts';
import { DraftActions } from './DraftActions.tsx';
import {
  DraftDeadlineField,
  DraftEntryActions,
  DraftPointsField,
  DraftTitleField,
} from './DraftEntryFields.tsx';
import type { DraftRowsProps } from './draft-rows-props.ts';

/** The drafts as a table, with the edited row in its position and the final submission last. */
export function DraftTable(props: DraftRowsProps) {
  const { list, finalDeadline, remaining } = props;
  const { t } = useTranslation();
  const { entry } = list;
  return (
    <TableRegion label={t('assignments.drafts.title')} compact>
      <TableHead>
        <TableRow>
          <TableCell>{t('assignments.drafts.columnTitle')}</TableCell>
          <TableCell>{t('assignments.drafts.columnDeadline')}</TableCell>
          <TableCell align="right">{t('assignments.drafts.columnPoints')}</TableCell>
          <TableCell align="right">{t('assignments.drafts.columnChange')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {list.rows.map((row) =>
          entry?.key === row.key ? (
            <EntryRow key={row.key} {...props} />
          ) : (
            <ReadOnlyDraftRow key={row.key} row={row} {...props} />
          ),
        )}
        {entry?.key === null && <EntryRow {...props} />}
        <TableRow>
          <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
            {t('assignments.drafts.final')}
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{finalDeadline}</TableCell>
          <TableCell align="right">
            {t('assignments.drafts.percent', { percent: remaining })}
          </TableCell>
          <TableCell />
        </TableRow>
      </TableBody>
    </TableRegion>
  );
}

function ReadOnlyDraftRow({ row, list, timeZone, dispatch }: DraftRowsProps & { row: DraftRow }) {
  const { t } = useTranslation();
  const gone = row.status === 'DELETE';
  return (
    <TableRow
      sx={gone ? { bgcolor: 'ink.deletedWash', '& td, & th': { color: 'ink.deletedText' } } : {}}
    >
      <TableCell
        component="th"
        scope="row"
        sx={{ textDecoration: gone ? 'line-through' : 'none', overflowWrap: 'anywhere' }}
      >
        {row.title}
      </TableCell>
      <TableCell>
        <Time at={new Date(row.deadline).toISOString()} zone={timeZone} form="stamp" />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {t('assignments.drafts.percent', { percent: row.pointValue })}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <DraftActions
          row={row}
          busy={list.entry !== null}
          timeZone={timeZone}
          dispatch={dispatch}
        />
      </TableCell>
    </TableRow>
  );
}

function EntryRow(props: DraftRowsProps) {
  return (
    <TableRow sx={{ bgcolor: 'ink.mark', '& > td': { px: 1, py: 0.75 } }}>
      <TableCell>
        <DraftTitleField bare {...props} />
      </TableCell>
      <TableCell sx={{ width: 204 }}>
        <DraftDeadlineField bare {...props} />
      </TableCell>
      <TableCell align="right" sx={{ width: 76 }}>
        <DraftPointsField bare {...props} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', width: 88 }}>
        <DraftEntryActions {...props} />
      </TableCell>
    </TableRow>
  );
}
