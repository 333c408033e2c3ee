import type { EnrolledClass } from '@antecedent/contracts/classes/classes/enrollment';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Check, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { classOptionName } from '../../../../lib/class-option-name.ts';
import { useEnrolledClasses } from '../../../../lib/enrolled-classes.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { date } from '../../../../lib/times/stamps.ts';
import { notify } from '../../../../lib/toasts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FactList } from '../../../../ui/FactList.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { fieldButton, SearchRow } from '../../../../ui/SearchRow.tsx';
import { useEnroll, useSearchClass } from '../classes.api.ts';
import { keyOfJoinLink } from '../join/join-link.ts';
import { ClassLinkTable } from './ClassLinkTable.tsx';

/** How long the server's refusal of a key is shown, ms. */
const ERROR_DURATION_MS = 6_000;

const tellRefusal = (error: Error) => notify('error', errorMessage(error), ERROR_DURATION_MS);

/** A student's classes, and a form to enroll with a key. */
export function EnrollPage() {
  const { t } = useTranslation();
  usePageTitle(t('classes.enroll.title'));
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {t('classes.enroll.title')}
      </Typography>
      <KeySearch />
      <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
        {t('classes.enroll.listHeading')}
      </Typography>
      <EnrolledClasses />
    </Box>
  );
}

function KeySearch() {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const linked = keyOfJoinLink(useLocation().search);
  const [key, setKey] = useState(linked ?? '');
  const [empty, setEmpty] = useState(false);
  const search = useSearchClass();
  const { mutate: find } = search;
  useEffect(() => {
    if (linked !== null) find(linked, { onError: tellRefusal });
  }, [linked, find]);
  const refused = search.isError ? errorMessage(search.error) : null;
  const handleSearch = () => {
    const missing = key.trim() === '';
    setEmpty(missing);
    if (missing) field.current?.focus();
    else search.mutate(key.trim(), { onError: tellRefusal });
  };
  return (
    <>
      <SearchRow onSearch={handleSearch}>
        <TextField
          inputRef={field}
          label={t('classes.enroll.key')}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          error={empty || refused !== null}
          helperText={
            empty ? t('classes.enroll.keyEmpty') : (refused ?? t('classes.enroll.keyHelp'))
          }
          slotProps={{
            htmlInput: { maxLength: 64, autoCapitalize: 'characters', spellCheck: false },
          }}
          autoComplete="off"
          fullWidth
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          startIcon={<Search size={18} />}
          loading={search.isPending}
          sx={fieldButton}
        >
          {t('classes.enroll.search')}
        </Button>
      </SearchRow>
      {search.data && (
        <FoundClass key={search.data.id} found={search.data} enrollkey={search.variables} />
      )}
    </>
  );
}

function FoundClass({ found, enrollkey }: { found: EnrolledClass; enrollkey: string }) {
  const { t } = useTranslation();
  const enrol = useEnroll();
  const enrolled = found.enrolled || enrol.isSuccess;
  const handleEnrol = () => enrol.mutate({ id: found.id, enrollkey }, { onError: tellRefusal });
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('classes.enroll.found')}
      sx={{ p: { xs: 2, md: 3 }, mt: 2.5 }}
    >
      <Typography variant="h2" sx={{ mb: 2 }}>
        {found.className}
      </Typography>
      <FactList
        facts={[
          [t('classes.enroll.instructor'), found.instructor],
          [t('classes.enroll.area'), classOptionName('areas', found.subjectArea)],
          [t('classes.enroll.level'), classOptionName('levels', found.studentLevel)],
          [t('classes.enroll.start'), date(found.startDate, found.classTimeZone)],
          [t('classes.enroll.end'), date(found.endDate, found.classTimeZone)],
        ]}
      />
      <Box role="status">
        {enrolled && (
          <Alert
            severity="success"
            icon={<Check size={18} />}
            action={
              <Button
                color="inherit"
                size="small"
                component={Link}
                to={`/myclassdetail/${found.id}`}
                aria-label={t('classes.enroll.openOf', { title: found.className })}
              >
                {t('classes.enroll.open')}
              </Button>
            }
          >
            {t('classes.enroll.status')}: <strong>{t('classes.enroll.enrolled')}</strong>
          </Alert>
        )}
      </Box>
      {!enrolled && (
        <Button variant="contained" loading={enrol.isPending} onClick={handleEnrol}>
          {t('classes.enroll.enroll')}
        </Button>
      )}
    </Paper>
  );
}

function EnrolledClasses() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useEnrolledClasses();
  if (isPending) return <LoadingSkeleton label={t('classes.enroll.loading')} />;
  if (!data)
    return (
      <ErrorState title={t('classes.enroll.failed')} error={error} onRetry={() => refetch()} />
    );
  if (data.length === 0)
    return (
      <EmptyState title={t('classes.enroll.emptyTitle')}>{t('classes.enroll.empty')}</EmptyState>
    );
  return (
    <ClassLinkTable
      label={t('classes.enroll.listHeading')}
      columns={(['className', 'instructor', 'key', 'area', 'level', 'start', 'end'] as const).map(
        (column) => t(`classes.enroll.${column}`),
      )}
      rows={data.map((row) => ({
        to: `/myclassdetail/${row.id}`,
        name: row.archived ? t('common.archivedName', { name: row.className }) : row.className,
        cells: [
          row.instructor,
          row.enrollkey,
          classOptionName('areas', row.subjectArea),
          classOptionName('levels', row.studentLevel),
          date(row.startDate, row.classTimeZone),
          date(row.endDate, row.classTimeZone),
        ],
        note: `${row.instructor}, ${row.enrollkey}`,
      }))}
    />
  );
}
