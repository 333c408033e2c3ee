import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSubject } from '../../../charts/chart-subject.ts';
import { SideTabs } from '../../../ui/SideTabs.tsx';
import { PartFilterField } from '../../classes/sections/PartFilterField.tsx';
import { OWN, useSectionFilter } from '../../classes/sections/use-part-filter.ts';
import { GraphState } from '../analytics/GraphState.tsx';
import type { Person } from './behind/person.ts';
import { useBehind } from './behind/use-behind.tsx';
import {
  useClassActivity,
  useClassHeat,
  useClassHourly,
  useClassPace,
  useClassTimes,
} from './class-analytics.api.ts';
import { ActivityPanel } from './graphs/ActivityPanel.tsx';
import { HeatPanel } from './graphs/HeatPanel.tsx';
import { HourlyPanel } from './graphs/HourlyPanel.tsx';
import { PacePanel } from './graphs/PacePanel.tsx';
import { AssignmentTimePanel, StudentTimesPanel } from './graphs/TimePanels.tsx';
import { ClassOverview } from './overview/ClassOverview.tsx';
import { DayRangeField } from './range/DayRangeField.tsx';
import { type DayRange, withinSpan } from './range/day-range.ts';
import { StudentAnalyticsDialog } from './StudentAnalyticsDialog.tsx';

const TABS = ['heat', 'hourly', 'activity', 'total', 'averages', 'pace', 'assignments'] as const;
type ClassTab = (typeof TABS)[number];

/** Tabs with a part of the time, each with its own. */
type Ranged = 'heat' | 'hourly' | 'activity';

type ClassAnalyticsProps = { classId: string; className: string };

/** How a class writes: in plain words, and seven figures of it. A tab can't be opened until its data is there. */
export function ClassAnalytics({ classId, className }: ClassAnalyticsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [tab, setTab] = useState<ClassTab>('heat');
  const [ranges, setRanges] = useState<Record<Ranged, DayRange | null>>({
    heat: null,
    hourly: null,
    activity: null,
  });
  const [student, setStudent] = useState<Person | null>(null);
  const sections = useSectionFilter(classId);
  // Figures are of one section or of the whole class.
  const section = sections.chosen === OWN ? null : sections.chosen;
  const heat = useClassHeat(classId, section, ranges.heat);
  const hourly = useClassHourly(classId, section, ranges.hourly);
  const activity = useClassActivity(classId, section, ranges.activity);
  const times = useClassTimes(classId, section);
  const pace = useClassPace(classId, section);
  const { onWritten, onBehind, dialog } = useBehind(
    section === null ? { classId } : { classId, section },
    setStudent,
  );
  const queries = {
    heat,
    hourly,
    activity,
    total: times,
    averages: times,
    pace,
    assignments: times,
  };
  const rangeField = (of: Ranged, span: DayRange | null) =>
    span && (
      <DayRangeField
        key={of}
        span={span}
        value={withinSpan(ranges[of], span)}
        onChange={(range) => setRanges({ ...ranges, [of]: range })}
      />
    );
  const shown = sections.parts.find(({ id }) => id === section)?.name;
  const writers =
    shown === undefined
      ? t('classAnalytics.writers.everyone')
      : t('classAnalytics.writers.section', { name: shown });
  const how = { zone: heat.data?.timeZone ?? '', writers };
  const name = t(`classAnalytics.tabs.${tab}`);
  return (
    <ChartSubject value={shown === undefined ? className : `${className}, ${shown}`}>
      {sections.parts.length > 0 && (
        <Box sx={{ display: 'flex', mb: 2 }}>
          <PartFilterField filter={{ ...sections, hasOwn: false, chosen: section }} />
        </Box>
      )}
      <ClassOverview classId={classId} section={section} onBehind={onBehind} />
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 2, md: 3 } }}
      >
        <SideTabs
          id={id}
          label={t('classAnalytics.tabs.label')}
          tabs={TABS.map((one) => ({
            id: one,
            label: t(`classAnalytics.tabs.${one}`),
            loading: queries[one].isPending,
          }))}
          tab={tab}
          onTab={(next) => setTab(next as ClassTab)}
        />
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${tab}`}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {tab === 'heat' && (
            <GraphState name={name} query={heat}>
              {(data) => (
                <>
                  {rangeField('heat', data.span)}
                  <HeatPanel
                    heat={data}
                    how={t('classAnalytics.how.heat', how)}
                    onChoose={onWritten}
                  />
                </>
              )}
            </GraphState>
          )}
          {tab === 'hourly' && (
            <GraphState name={name} query={hourly}>
              {(data) => (
                <>
                  {rangeField('hourly', data.span)}
                  <HourlyPanel
                    hourly={data}
                    how={t('classAnalytics.how.hourly', how)}
                    onChoose={onWritten}
                  />
                </>
              )}
            </GraphState>
          )}
          {tab === 'activity' && (
            <GraphState name={name} query={activity}>
              {(data) => (
                <>
                  {rangeField('activity', data.span)}
                  <ActivityPanel
                    activity={data}
                    how={t('classAnalytics.how.activity', how)}
                    onChoose={onWritten}
                  />
                </>
              )}
            </GraphState>
          )}
          {(tab === 'total' || tab === 'averages') && (
            <GraphState name={name} query={times}>
              {(data) => <StudentTimesPanel key={tab} times={data} of={tab} onBehind={onBehind} />}
            </GraphState>
          )}
          {tab === 'pace' && (
            <GraphState name={name} query={pace}>
              {(data) => <PacePanel pace={data} onBehind={onBehind} />}
            </GraphState>
          )}
          {tab === 'assignments' && (
            <GraphState name={name} query={times}>
              {(data) => <AssignmentTimePanel times={data} onBehind={onBehind} />}
            </GraphState>
          )}
        </Box>
      </Box>
      {dialog}
      {student && (
        <StudentAnalyticsDialog
          classId={classId}
          student={student}
          onClose={() => setStudent(null)}
        />
      )}
    </ChartSubject>
  );
}
