import type { ProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import { SAVE_KINDS } from '@antecedent/domain/versions/save-kind';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { count } from '../../../../lib/format.ts';
import { dayClock, dayTime } from '../../../../lib/times/days.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { replayPath, type WrittenWork } from '../progress.api.ts';
import { PAGE_ROWS, pageCount, sessionRows, shownPage } from './log-pages.ts';

type LogTableProps = { log: ProgressLog; work: WrittenWork };

/** Every save, a hundred on a page; the page is in the address. Each leads to its moment in the replay. */
export function LogTable({ log, work }: LogTableProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const rows = log.timestamps.length;
  const page = shownPage(search.get('page'), rows);
  const first = (page - 1) * PAGE_ROWS;
  const shown = Array.from({ length: Math.min(PAGE_ROWS, rows - first) }, (_, row) => first + row);
  const show = (next: number) => setSearch({ page: String(next) }, { replace: true });
  const label = t('analytics.log.table');
  const wide = useIsWide();
  return (
    <Paper variant="outlined" component="section" aria-label={label} sx={{ minWidth: 0 }}>
      <LogTools log={log} page={page} onPage={show} />
      <TableContainer tabIndex={0} role="region" aria-label={t('analytics.log.rows')}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('analytics.log.index')}</TableCell>
              <TableCell>{t('analytics.log.date')}</TableCell>
              <TableCell align="right">{t('analytics.log.words')}</TableCell>
              <TableCell>{t('analytics.log.change')}</TableCell>
              {wide && <TableCell>{t('analytics.log.who')}</TableCell>}
              <TableCell>{t('analytics.log.kind')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <LogRow key={row} log={log} row={row} work={work} wide={wide} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}

type LogToolsProps = { log: ProgressLog; page: number; onPage: (page: number) => void };

function LogTools({ log, page, onPage }: LogToolsProps) {
  const { t } = useTranslation();
  const rows = log.timestamps.length;
  const sessions = useMemo(
    () =>
      sessionRows(
        log.minutes.map(({ from }) => from),
        log.timestamps,
      ),
    [log],
  );
  const pages = pageCount(rows);
  const first = (page - 1) * PAGE_ROWS;
  const session = sessions.findLastIndex((row) => row < first + PAGE_ROWS);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" role="status" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
        {t('analytics.log.shown', {
          from: count(first + 1),
          to: count(Math.min(rows, first + PAGE_ROWS)),
          rows: count(rows),
        })}
      </Typography>
      {sessions.length > 1 && (
        <TextField
          select
          size="small"
          label={t('analytics.log.session')}
          value={Math.max(session, 0)}
          onChange={({ target }) =>
            onPage(Math.floor((sessions[Number(target.value)] ?? 0) / PAGE_ROWS) + 1)
          }
          slotProps={{ select: { native: true } }}
          sx={{ minWidth: 200 }}
        >
          {sessions.map((row, index) => (
            <option key={row} value={index}>
              {t('analytics.log.sessionAt', {
                session: index + 1,
                at: dayTime(log.timestamps[row] ?? 0, log.timeZone),
              })}
            </option>
          ))}
        </TextField>
      )}
      {pages > 1 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<ChevronLeft size={16} />}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            {t('analytics.log.earlier')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            endIcon={<ChevronRight size={16} />}
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          >
            {t('analytics.log.later')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

type LogRowProps = LogTableProps & { row: number; wide: boolean };

function LogRow({ log, row, work, wide }: LogRowProps) {
  const { t } = useTranslation();
  const at = log.timestamps[row] ?? 0;
  const version = log.first + row;
  const when = dayClock(at, log.timeZone);
  const changes = (['new', 'edited', 'deleted'] as const).flatMap((kind) => {
    const words = log[kind][row] ?? 0;
    return words > 0 ? [t(`charts.wordChange.${kind}`, { words: count(words) })] : [];
  });
  return (
    <TableRow hover>
      <TableCell align="right">{count(version)}</TableCell>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <Link
          component={RouterLink}
          to={replayPath(work, version)}
          aria-label={t('analytics.log.replay', { version, at: when })}
        >
          {when}
        </Link>
      </TableCell>
      <TableCell align="right">{count(log.words[row] ?? 0)}</TableCell>
      <TableCell sx={{ color: changes.length === 0 ? 'text.secondary' : undefined }}>
        {changes.length === 0 ? t('analytics.log.same') : changes.join(', ')}
      </TableCell>
      {wide && <TableCell>{log.people[log.by[row] ?? -1] ?? t('analytics.log.nobody')}</TableCell>}
      <TableCell>
        {t(`analytics.log.kinds.${SAVE_KINDS[log.kinds[row] ?? 0] ?? 'given'}`)}
      </TableCell>
    </TableRow>
  );
}
