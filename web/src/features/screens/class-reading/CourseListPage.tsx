import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CourseTable } from './CourseTable.tsx';
import { CourseTools } from './CourseTools.tsx';
import { type CourseQuery, useCourses } from './class-reading.api.ts';

/** The newest first, as new classes are what a coordinator looks for. */
const EVERYTHING: CourseQuery = {
  search: '',
  subjectArea: null,
  studentLevel: null,
  state: null,
  sort: 'startDate',
  direction: 'desc',
};

const isFiltered = ({ search, subjectArea, studentLevel, state }: CourseQuery): boolean =>
  search.trim() !== '' || subjectArea !== null || studentLevel !== null || state !== null;

/** All classes of the school, for a coordinator. */
export function CourseListPage() {
  const { t } = useTranslation();
  usePageTitle(t('classReading.courses.title'));
  const [query, setQuery] = useState(EVERYTHING);
  const courses = useCourses(useDeferredValue(query));
  const rows = courses.data?.pages.flat() ?? [];
  const change = (part: Partial<CourseQuery>) => setQuery((known) => ({ ...known, ...part }));
  return (
    <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
      <Typography variant="h1">{t('classReading.courses.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        {t('classReading.courses.lead')}
      </Typography>
      <CourseTools query={query} onChange={change} />
      <VisuallyHidden role="status">
        {courses.isPending ? '' : t('classReading.courses.shown', { count: rows.length })}
      </VisuallyHidden>
      <PagedList
        paging={courses}
        isEmpty={rows.length === 0}
        loading={t('classReading.courses.loading')}
        failed={t('classReading.courses.failed')}
        columns={[t('classReading.courses.columns.title')]}
        empty={
          <EmptyState
            title={t('classReading.courses.none')}
            action={
              isFiltered(query) ? (
                <Button
                  variant="outlined"
                  sx={{ mt: 0.5 }}
                  onClick={() => setQuery({ ...EVERYTHING, sort: query.sort })}
                >
                  {t('classReading.courses.clear')}
                </Button>
              ) : undefined
            }
          >
            {t(
              isFiltered(query)
                ? 'classReading.courses.noneMatch'
                : 'classReading.courses.noneSays',
            )}
          </EmptyState>
        }
      >
        <CourseTable
          courses={rows}
          sort={query.sort}
          direction={query.direction}
          onSort={(sort, direction) => change({ sort, direction })}
        />
      </PagedList>
    </Box>
  );
}
