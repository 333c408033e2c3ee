import type { EssayMap, HeatMap, WordChange } from '@antecedent/contracts/insight/analytics/charts';
import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { FiguresOf, WritingTimes } from '../../insight/analytics/WritingFigures.tsx';

/** The writing that a report is about. */
export type ReportSubject = {
  student: string;
  assignment: string;
  className: string;
  timeZone: string;
  submittedAt: string | null;
  isLate: boolean;
  assessment: FiguresOf['assessment'];
  times: WritingTimes;
};

/** What its pages are made from. */
export type ReportData = {
  subject: ReportSubject;
  essayMap: EssayMap;
  heatMap: HeatMap;
  wordChange: WordChange;
  evidence: Evidence;
};

/** The parts that a reader can leave out; names for a talk, for example. */
export const REPORT_PARTS = ['names', 'items', 'graphs', 'text'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];
export type ReportParts = Readonly<Record<ReportPart, boolean>>;
