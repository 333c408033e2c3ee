import type { ReadClass } from '@antecedent/contracts/screens/class-reading';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';

export type ReadTab = 'details' | 'students' | 'assignments' | 'analytics';

type ReadClassPageProps = {
  loaded: {
    data: ReadClass | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  tabs: readonly ReadTab[];
  /** Next to the tabs. */
  action?: ReactNode;
  children: (detail: ReadClass, tab: ReadTab, show: (tab: ReadTab) => void) => ReactNode;
};

/** A class to read: its name, its tabs, and what one of them shows. */
export function ReadClassPage({ loaded, tabs, action, children }: ReadClassPageProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { data: detail, error, isPending, refetch } = loaded;
  usePageTitle(detail?.className, detail?.className);
  if (isPending) return <LoadingSkeleton label={t('classReading.detail.loading')} />;
  if (!detail)
    return (
      <ErrorState
        page
        title={t('classReading.detail.failed')}
        error={error}
        onRetry={() => refetch()}
      />
    );
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'details';
  const show = (next: ReadTab) => {
    const section = search.get('section');
    setSearch({ tab: next, ...(section && { section }) }, { replace: true });
  };
  return (
    <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
      <Typography variant="h1">{detail.className}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {detail.instructors.join(', ')}
      </Typography>
      {detail.archived && (
        <Alert
          severity="info"
          icon={<Archive size={18} aria-hidden="true" />}
          sx={{ mb: 1.5, maxWidth: 760 }}
        >
          {t('classReading.detail.archived')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
          mb: 2.5,
        }}
      >
        <Tabs
          value={tab}
          onChange={(_, next: ReadTab) => show(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('classReading.detail.tabs.label')}
          sx={{ flex: '1 1 auto', minWidth: 0 }}
        >
          {tabs.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`class-tab-${one}`}
              aria-controls="class-panel"
              label={t(`classReading.detail.tabs.${one}`)}
            />
          ))}
        </Tabs>
        {action}
      </Box>
      <Box role="tabpanel" id="class-panel" aria-labelledby={`class-tab-${tab}`}>
        {children(detail, tab, show)}
      </Box>
    </Box>
  );
}
