import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { HomeLoading } from './HomeLoading.tsx';
import { HomeSection } from './HomeSection.tsx';
import { useAssistantHome } from './home.api.ts';
import { NextDeadlines } from './NextDeadlines.tsx';
import { ReadOnlyClasses } from './ReadOnlyClasses.tsx';
import { SubmissionsToRead } from './SubmissionsToRead.tsx';
import { SubmissionsToReadCount } from './SubmissionsToReadCount.tsx';

/** Submissions to read and the next deadlines in the classes the user assists in. */
export function AssistantHome({ news }: { news: ReactNode }) {
  const { t } = useTranslation();
  const home = useAssistantHome();
  if (!home.data) return <HomeLoading home={home} news={news} />;
  const { waiting, deadlines, classes } = home.data;
  if (classes.length === 0) {
    return (
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 4, mt: 3 }}>
        <EmptyState title={t('home.assistsNowhere')}>{t('home.assistsNowhereSays')}</EmptyState>
        {news}
      </Box>
    );
  }
  return (
    <>
      <SubmissionsToReadCount waiting={waiting} />
      <HomeColumns
        side={
          <HomeSection title={t('home.assisted')}>
            <ReadOnlyClasses classes={classes} pathOf={(id) => `/ta/classDetails/${id}`} />
          </HomeSection>
        }
      >
        <SubmissionsToRead waiting={waiting} />
        {news}
        <NextDeadlines deadlines={deadlines} />
      </HomeColumns>
    </>
  );
}
