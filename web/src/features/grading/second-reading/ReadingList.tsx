import type { SecondReading, SecondReadingRow } from '@antecedent/contracts/grading/second-reading';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { count, decimal } from '../../../lib/format.ts';
import { notify } from '../../../lib/toasts.ts';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import {
  acceptable,
  filteredRows,
  markWord,
  READING_FILTERS,
  type ReadingFilter,
} from './reading-rows.ts';
import { useAcceptProposals, useEndSecondReading } from './second-reading.api.ts';

type ReadingListProps = {
  classId: string;
  assignmentId: string;
  reading: SecondReading;
  canManage: boolean;
  readPath: (submissionId: string) => string;
};

/** Rows shown before "more". */
const PAGE = 100;

/** The work that two people read, with both grades and the difference once both have finished. */
export function ReadingList(props: ReadingListProps) {
  const { classId, assignmentId, reading, canManage } = props;
  const { t } = useTranslation();
  const [filter, setFilter] = useState<ReadingFilter>('all');
  const [least, setLeast] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const accept = useAcceptProposals(classId, assignmentId);
  const { rows, settings } = reading;
  if (rows.length === 0) return <Typography>{t('secondReading.none')}</Typography>;
  const from = Number(least.trim().replace(',', '.'));
  const found = filteredRows(
    rows,
    filter,
    Number.isFinite(from) ? from : 0,
    settings?.tolerance ?? 0,
  );
  const proposals = acceptable(reading);
  const inState = (state: SecondReadingRow['state']) =>
    count(rows.filter((row) => row.state === state).length);
  const take = (chosen: readonly SecondReadingRow[]) =>
    accept.mutate(
      chosen.flatMap(({ submissionId, comparison }) =>
        submissionId !== null && comparison?.proposal
          ? { submissionId, grade: comparison.proposal, assessmentOf: null }
          : [],
      ),
      {
        onSuccess: ({ agreed }) =>
          notify('success', t('secondReading.accepted', { count: agreed })),
        onError: (error) =>
          notify('error', t('secondReading.notDone', { sentence: errorMessage(error) })),
      },
    );
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t('secondReading.summary', {
          open: inState('open'),
          finished: inState('finished'),
          agreed: inState('agreed'),
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 1.5 }}>
        <TextField
          select
          size="small"
          label={t('secondReading.show')}
          value={filter}
          onChange={({ target }) =>
            setFilter(READING_FILTERS.find((one) => one === target.value) ?? 'all')
          }
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 220 }}
        >
          {READING_FILTERS.map((one) => (
            <option key={one} value={one}>
              {t(`secondReading.filter.${one}`)}
            </option>
          ))}
        </TextField>
        <TextField
          size="small"
          label={t('secondReading.least')}
          value={least}
          onChange={({ target }) => setLeast(target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ width: 190 }}
        />
        {proposals.length > 0 && (
          <Button variant="outlined" loading={accept.isPending} onClick={() => take(proposals)}>
            {t('secondReading.acceptAll', { count: proposals.length })}
          </Button>
        )}
      </Box>
      {found.length === 0 ? (
        <Typography>{t('secondReading.noneShown')}</Typography>
      ) : (
        <TableRegion label={t('secondReading.table')} compact>
          <TableHead>
            <TableRow>
              <TableCell>{t('secondReading.column.student')}</TableCell>
              <TableCell>{t('secondReading.column.first')}</TableCell>
              <TableCell>{t('secondReading.column.second')}</TableCell>
              <TableCell align="right">{t('secondReading.column.difference')}</TableCell>
              <TableCell>{t('secondReading.column.criteria')}</TableCell>
              <TableCell>{t('secondReading.column.agreed')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {found.slice(0, limit).map((row) => (
              <ReadingRow
                key={row.studentId}
                {...props}
                row={row}
                canManage={canManage}
                onAccept={() => take([row])}
              />
            ))}
          </TableBody>
        </TableRegion>
      )}
      {found.length > limit && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setLimit(limit + 3 * PAGE)}>
          {t('ui.table.more', { rows: count(found.length - limit) })}
        </Button>
      )}
    </>
  );
}

type ReadingRowProps = ReadingListProps & { row: SecondReadingRow; onAccept: () => void };

function ReadingRow(props: ReadingRowProps) {
  const { classId, assignmentId, reading, row, canManage, readPath, onAccept } = props;
  const { t } = useTranslation();
  const { method, criteria, graders } = reading;
  const { name, submissionId, markers, comparison, agreed, state } = row;
  const differing = new Set(comparison?.criteria);
  const remove = useEndSecondReading(classId, assignmentId);
  const isOver = state === 'agreed' || state === 'ended';
  const handleRemove = () =>
    remove.mutate(row.studentId, {
      onError: (error) =>
        notify('error', t('secondReading.notDone', { sentence: errorMessage(error) })),
    });
  const proposal = comparison?.proposal ?? null;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {submissionId === null ? (
          name
        ) : (
          <MuiLink component={Link} to={readPath(submissionId)}>
            {name}
          </MuiLink>
        )}
      </TableCell>
      {markers.map((marker) => (
        <TableCell key={marker.id}>
          {marker.name}
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {marker.mark
              ? markWord(marker.mark.grade, method)
              : marker.finished === null
                ? t('secondReading.unknown')
                : t(`secondReading.${marker.finished ? 'done' : 'reading'}`)}
            {canManage &&
              !isOver &&
              !graders.some(({ id }) => id === marker.id) &&
              ` · ${t('secondReading.noLonger')}`}
          </Typography>
        </TableCell>
      ))}
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {typeof comparison?.difference === 'number' ? decimal(comparison.difference) : '–'}
      </TableCell>
      <TableCell>
        {criteria.flatMap(({ id, title }) => (differing.has(id) ? title : [])).join(', ') || '–'}
      </TableCell>
      <TableCell>
        {agreed ? (
          markWord(agreed.grade, method)
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <span>{t(`secondReading.state.${state}`)}</span>
            {row.canAgree && proposal && !row.late && (
              <Button
                size="small"
                variant="outlined"
                aria-label={t('secondReading.acceptOf', {
                  grade: markWord(proposal, method),
                  name,
                })}
                onClick={onAccept}
              >
                {t('secondReading.accept', { grade: markWord(proposal, method) })}
              </Button>
            )}
            {row.canAgree && row.late && (
              <Typography variant="caption">{t('secondReading.late')}</Typography>
            )}
            {canManage && !isOver && (
              <Button
                size="small"
                aria-label={t('secondReading.removeOf', { name })}
                loading={remove.isPending}
                onClick={handleRemove}
              >
                {t('secondReading.remove')}
              </Button>
            )}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}
