import type { OwnClassAnalytics } from '@antecedent/contracts/insight/analytics/own-class-analytics';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSubject } from '../../../charts/chart-subject.ts';
import { count } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import { GraphState } from '../analytics/GraphState.tsx';
import { ActivityPanel } from './graphs/ActivityPanel.tsx';
import { EssaysPanel } from './graphs/EssaysPanel.tsx';
import { HeatPanel } from './graphs/HeatPanel.tsx';
import { HourlyPanel } from './graphs/HourlyPanel.tsx';
import { StudentPacePanel } from './graphs/StudentPacePanel.tsx';
import { useOwnClassAnalytics } from './student-analytics.api.ts';

const TABS = ['essays', 'pace', 'activity', 'hourly', 'heat'] as const;

type OwnClassAnalyticsDialogProps = { classId: string; className: string; onClose: () => void };

/** The student's own writing over a class: what their instructor sees of it, without anybody else's. */
export function OwnClassAnalyticsDialog(props: OwnClassAnalyticsDialogProps) {
  const { classId, className, onClose } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>('essays');
  const query = useOwnClassAnalytics(classId);
  return (
    <FullDialog
      title={t('classAnalytics.own.title', { name: className })}
      tabs={TABS.map((id) => ({
        id,
        label: t(`classAnalytics.tabs.${id}`),
        loading: query.isPending,
      }))}
      tab={tab}
      onTab={(id) => setTab(id as typeof tab)}
      onClose={onClose}
    >
      <ChartSubject value={className}>
        <GraphState name={t('classAnalytics.own.name')} query={query}>
          {(data) => <OwnFigures data={data} tab={tab} />}
        </GraphState>
      </ChartSubject>
    </FullDialog>
  );
}

type OwnFiguresProps = { data: OwnClassAnalytics; tab: (typeof TABS)[number] };

function OwnFigures({ data, tab }: OwnFiguresProps) {
  const { t } = useTranslation();
  const { times, pace, spreads, hidden } = data;
  const how = { zone: times.timeZone };
  if (times.essays.length === 0)
    return (
      <EmptyState title={t('classAnalytics.own.emptyTitle')}>
        {t('classAnalytics.own.hidden', { count: hidden })}
      </EmptyState>
    );
  const ownPath = (assignmentId: string | undefined) =>
    assignmentId ? `/assignment/${assignmentId}` : null;
  const minutes = (seconds: number) => count(Math.round(seconds / 60));
  return (
    <>
      {hidden > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('classAnalytics.own.hidden', { count: hidden })}
        </Typography>
      )}
      {tab === 'essays' && (
        <EssaysPanel
          essays={times}
          pathOf={({ assignmentId }) => ownPath(assignmentId)}
          besideOf={(index) => {
            const spread = spreads[index];
            return spread
              ? t('classAnalytics.own.beside', {
                  from: minutes(spread.low),
                  to: minutes(spread.high),
                })
              : null;
          }}
        />
      )}
      {tab === 'pace' && (
        <StudentPacePanel
          pace={pace}
          pathOf={(index) => ownPath(pace.assignments[index]?.assignmentId)}
        />
      )}
      {tab === 'activity' && (
        <ActivityPanel activity={data.activity} how={t('classAnalytics.how.ownActivity', how)} />
      )}
      {tab === 'hourly' && (
        <HourlyPanel hourly={data.hourly} how={t('classAnalytics.how.ownHourly', how)} />
      )}
      {tab === 'heat' && <HeatPanel heat={data.heat} how={t('classAnalytics.how.ownHeat', how)} />}
    </>
  );
}
