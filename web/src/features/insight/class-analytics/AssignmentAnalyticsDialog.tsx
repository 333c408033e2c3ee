import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSubject } from '../../../charts/chart-subject.ts';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import { GraphState } from '../analytics/GraphState.tsx';
import type { Person } from './behind/person.ts';
import { useBehind } from './behind/use-behind.tsx';
import { useAssignmentAnalytics } from './class-analytics.api.ts';
import { HeatPanel } from './graphs/HeatPanel.tsx';
import { HourlyPanel } from './graphs/HourlyPanel.tsx';
import { WordsChangedPanel } from './graphs/WordsChangedPanel.tsx';
import { StudentAnalyticsDialog } from './StudentAnalyticsDialog.tsx';

const TABS = ['heat', 'hourly', 'words'] as const;

type AssignmentAnalyticsDialogProps = {
  classId: string;
  assignment: { id: string; title: string };
  onClose: () => void;
};

/** How a class writes one assignment; a tab can't be opened until its data is there. */
export function AssignmentAnalyticsDialog(props: AssignmentAnalyticsDialogProps) {
  const { classId, assignment, onClose } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>('heat');
  const [student, setStudent] = useState<Person | null>(null);
  const queries = useAssignmentAnalytics(classId, assignment.id);
  const { heat, hourly, words } = queries;
  const { onWritten, onBehind, dialog } = useBehind(
    { classId, assignmentId: assignment.id },
    setStudent,
  );
  const how = { zone: heat.data?.timeZone ?? '' };
  const name = t(`classAnalytics.tabs.${tab}`);
  return (
    <FullDialog
      title={assignment.title}
      tabs={TABS.map((id) => ({
        id,
        label: t(`classAnalytics.tabs.${id}`),
        loading: queries[id].isPending,
      }))}
      tab={tab}
      onTab={(id) => setTab(id as typeof tab)}
      onClose={onClose}
    >
      <ChartSubject value={assignment.title}>
        {tab === 'heat' && (
          <GraphState name={name} query={heat}>
            {(data) => (
              <HeatPanel
                heat={data}
                how={t('classAnalytics.how.assignmentHeat', how)}
                onChoose={onWritten}
              />
            )}
          </GraphState>
        )}
        {tab === 'hourly' && (
          <GraphState name={name} query={hourly}>
            {(data) => (
              <HourlyPanel
                hourly={data}
                how={t('classAnalytics.how.assignmentHourly', how)}
                onChoose={onWritten}
              />
            )}
          </GraphState>
        )}
        {tab === 'words' && (
          <GraphState name={name} query={words}>
            {(data) => (
              <WordsChangedPanel changed={data} title={assignment.title} onBehind={onBehind} />
            )}
          </GraphState>
        )}
      </ChartSubject>
      {dialog}
      {student && (
        <StudentAnalyticsDialog
          classId={classId}
          student={student}
          onClose={() => setStudent(null)}
        />
      )}
    </FullDialog>
  );
}
