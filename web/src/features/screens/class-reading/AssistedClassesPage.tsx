import type { AssistedClass } from '@antecedent/contracts/screens/class-reading';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { classOptionName } from '../../../lib/class-option-name.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkList } from '../../../ui/LinkList.tsx';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useAssistedClasses } from './class-reading.api.ts';

const COLUMNS = ['name', 'key', 'instructor', 'area', 'level', 'start', 'end'] as const;

/** The classes that a teaching assistant assists in. */
export function AssistedClassesPage() {
  const { t } = useTranslation();
  usePageTitle(t('classReading.assisted.title'));
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{t('classReading.assisted.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        {t('classReading.assisted.lead')}
      </Typography>
      <Classes />
    </Box>
  );
}

function Classes() {
  const { t } = useTranslation();
  const wide = useIsWide();
  const { data, error, isPending, refetch } = useAssistedClasses();
  const columns = COLUMNS.map((column) => t(`classReading.assisted.columns.${column}`));
  if (isPending)
    return <ListSkeleton label={t('classReading.courses.loading')} columns={columns} />;
  if (!data)
    return (
      <ErrorState
        title={t('classReading.courses.failed')}
        error={error}
        onRetry={() => refetch()}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState title={t('classReading.assisted.none')}>
        {t('classReading.assisted.noneSays')}
      </EmptyState>
    );
  const archived = t('classReading.courses.archived');
  const nameOf = (one: AssistedClass) => one.className + (one.archived ? ` (${archived})` : '');
  const pathOf = ({ id }: AssistedClass) => `/ta/classDetails/${id}`;
  const dates = ({ startDate, endDate }: AssistedClass) => [startDate, endDate].map(firstTen);
  if (!wide)
    return (
      <LinkList
        classes={data.map((one) => {
          const [start = '', end = ''] = dates(one);
          const { instructor } = one;
          return {
            to: pathOf(one),
            name: nameOf(one),
            note: t('classReading.assisted.note', { instructor, start, end }),
          };
        })}
      />
    );
  return (
    <TableRegion label={t('classReading.assisted.title')}>
      <TableHeader columns={columns} />
      <TableBody>
        {data.map((one) => (
          <TableRow key={one.id} hover>
            <TableCell component="th" scope="row">
              <Link component={RouterLink} to={pathOf(one)}>
                {nameOf(one)}
              </Link>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{one.enrollkey}</TableCell>
            <TableCell>{one.instructor}</TableCell>
            <TableCell>{classOptionName('areas', one.subjectArea)}</TableCell>
            <TableCell>{classOptionName('levels', one.studentLevel)}</TableCell>
            {COLUMNS.slice(-2).map((column, at) => (
              <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                {dates(one)[at]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

/** The day of a date in the class's time zone. */
const firstTen = (date: string): string => date.slice(0, 10);
