import type { MappedEssaySchema } from '@antecedent/contracts/insight/analytics/student-analytics';
import { fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ChartSubject } from '../../../charts/chart-subject.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import { LeftOutNote } from '../../classes/student-names/LeftOutNote.tsx';
import { AnalyticsDialog } from '../analytics/AnalyticsDialog.tsx';
import { EssayMapGraph } from '../analytics/EssayMapGraph.tsx';
import { GraphState } from '../analytics/GraphState.tsx';
import type { Person } from './behind/person.ts';
import { useBehind } from './behind/use-behind.tsx';
import { ActivityPanel } from './graphs/ActivityPanel.tsx';
import { EssaysPanel } from './graphs/EssaysPanel.tsx';
import { HeatPanel } from './graphs/HeatPanel.tsx';
import { HourlyPanel } from './graphs/HourlyPanel.tsx';
import { StudentPacePanel } from './graphs/StudentPacePanel.tsx';
import { useStudentAnalytics, useStudentEssayMap } from './student-analytics.api.ts';

const TABS = ['essays', 'pace', 'activity', 'hourly', 'heat', 'maps'] as const;

type StudentAnalyticsDialogProps = {
  classId: string;
  student: Person;
  onClose: () => void;
};

const readPath = (submissionId: string | null | undefined) =>
  submissionId ? `/readassignment/${submissionId}` : null;

/** How a student writes over a class; a tab can't be opened until its data is there. */
export function StudentAnalyticsDialog({ classId, student, onClose }: StudentAnalyticsDialogProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>('essays');
  const [graphs, setGraphs] = useState<{ submissionId: string; title: string } | null>(null);
  const { studentId } = student;
  const queries = useStudentAnalytics({ courseId: classId, studentId });
  const { essays, pace, activity, hourly, heat, maps } = queries;
  const { onWritten, dialog } = useBehind({ classId, studentId });
  const name = fullName(student);
  const how = { zone: heat.data?.timeZone ?? '' };
  const graph = t(`classAnalytics.tabs.${tab}`);
  return (
    <FullDialog
      title={t('classAnalytics.ofStudent', { name })}
      tabs={TABS.map((id) => ({
        id,
        label: t(`classAnalytics.tabs.${id}`),
        loading: queries[id].isPending,
      }))}
      tab={tab}
      onTab={(id) => setTab(id as typeof tab)}
      onClose={onClose}
    >
      <ChartSubject value={name}>
        <LeftOutNote titles={essays.data?.withoutNames ?? []} />
        {tab === 'essays' && (
          <GraphState name={graph} query={essays}>
            {(data) => (
              <EssaysPanel
                essays={data}
                pathOf={({ submissionId }) => readPath(submissionId)}
                onGraphs={({ submissionId, title }) =>
                  submissionId && setGraphs({ submissionId, title: `${name}, ${title}` })
                }
              />
            )}
          </GraphState>
        )}
        {tab === 'pace' && (
          <GraphState name={graph} query={pace}>
            {(data) => (
              <StudentPacePanel
                pace={data}
                pathOf={(index) => readPath(data.submissionIds[index])}
              />
            )}
          </GraphState>
        )}
        {tab === 'activity' && (
          <GraphState name={graph} query={activity}>
            {(data) => (
              <ActivityPanel
                activity={data}
                how={t('classAnalytics.how.studentActivity', how)}
                onChoose={onWritten}
              />
            )}
          </GraphState>
        )}
        {tab === 'hourly' && (
          <GraphState name={graph} query={hourly}>
            {(data) => (
              <HourlyPanel
                hourly={data}
                how={t('classAnalytics.how.studentHourly', how)}
                onChoose={onWritten}
              />
            )}
          </GraphState>
        )}
        {tab === 'heat' && (
          <GraphState name={graph} query={heat}>
            {(data) => (
              <HeatPanel
                heat={data}
                how={t('classAnalytics.how.studentHeat', how)}
                onChoose={onWritten}
              />
            )}
          </GraphState>
        )}
        {tab === 'maps' && (
          <GraphState name={graph} query={maps}>
            {(data) => <EssayMaps essays={data} />}
          </GraphState>
        )}
      </ChartSubject>
      {dialog}
      {graphs && <AnalyticsDialog {...graphs} onClose={() => setGraphs(null)} />}
    </FullDialog>
  );
}

type MappedEssay = z.infer<typeof MappedEssaySchema>;

/** The essay map of one of the student's essays, chosen from all. */
function EssayMaps({ essays }: { essays: readonly MappedEssay[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(essays.at(-1)?.submissionId);
  if (chosen === undefined)
    return (
      <EmptyState title={t('classAnalytics.emptyTitle')}>{t('classAnalytics.empty')}</EmptyState>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        size="small"
        label={t('classAnalytics.essay')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ maxWidth: 420 }}
      >
        {essays.map(({ submissionId, title }) => (
          <MenuItem key={submissionId} value={submissionId}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <ChosenMap key={chosen} submissionId={chosen} />
    </Box>
  );
}

function ChosenMap({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation();
  return (
    <GraphState name={t('classAnalytics.tabs.maps')} query={useStudentEssayMap(submissionId)}>
      {(shown) => shown && <EssayMapGraph map={shown.map} sought={null} />}
    </GraphState>
  );
}
