import {
  Box,
  Button,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ClassLinks } from '../../components/ClassLinks.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useTaughtClasses } from './classes.api.ts';

/** The classes an instructor teaches. */
export function Page() {
  const { t } = useTranslation();
  usePageTitle(t('classes.list.title'));
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const classes = useTaughtClasses();
  const rows = classes.data?.pages.flat() ?? [];
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{t('classes.list.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{t('classes.list.lead')}</Typography>
      {classes.isPending && <LoadingSkeleton label={t('classes.list.loading')} />}
      {classes.isError && rows.length === 0 && (
        <ErrorState
          title={t('classes.list.failed')}
          error={classes.error}
          onRetry={classes.refetch}
        />
      )}
      {classes.isSuccess && rows.length === 0 && (
        <EmptyState title={t('classes.list.emptyTitle')}>{t('classes.list.empty')}</EmptyState>
      )}
      {rows.length > 0 && !wide && (
        <ClassLinks
          classes={rows.map(({ id, className, subjectArea, enrollkey }) => ({
            to: `/classdetail/${id}`,
            name: className,
            note: `${subjectArea}, ${enrollkey}`,
          }))}
        />
      )}
      {rows.length > 0 && wide && (
        <TableContainer
          component={Paper}
          variant="outlined"
          tabIndex={0}
          role="region"
          aria-label={t('classes.list.title')}
        >
          <Table aria-label={t('classes.list.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('classes.list.name')}</TableCell>
                <TableCell>{t('classes.list.key')}</TableCell>
                <TableCell>{t('classes.list.area')}</TableCell>
                <TableCell>{t('classes.list.level')}</TableCell>
                <TableCell>{t('classes.list.start')}</TableCell>
                <TableCell>{t('classes.list.end')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id} hover>
                  <TableCell component="th" scope="row">
                    <Link component={RouterLink} to={`/classdetail/${row.id}`}>
                      {row.className}
                    </Link>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.enrollkey}</TableCell>
                  <TableCell>{row.subjectArea}</TableCell>
                  <TableCell>{row.studentLevel}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.startDate.slice(0, 10)}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.endDate.slice(0, 10)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {classes.hasNextPage && rows.length > 0 && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={classes.isFetchingNextPage}
          onClick={() => classes.fetchNextPage()}
        >
          {t('classes.list.more')}
        </Button>
      )}
    </Box>
  );
}
