import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { TFunction } from 'i18next';
import {
  Activity,
  ChartGantt,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  Users,
} from 'lucide-react';
import type { PaneTab } from '../../../../ui/side-pane/PaneTabs.tsx';

/** What is next to the text. */
export const READING_TABS = [
  'process',
  'second',
  'rubric',
  'feedback',
  'comments',
  'timeline',
] as const;
export type ReadingTab = (typeof READING_TABS)[number];

const ICONS: Record<ReadingTab, LucideIcon> = {
  process: Activity,
  second: Users,
  rubric: ListChecks,
  feedback: MessageSquareText,
  comments: MessagesSquare,
  timeline: ChartGantt,
};

/** Whether a reader has a tab; coordinators have the process, and feedback where they may see it. */
export function hasTab(
  tab: ReadingTab,
  { rubric, abilities, secondReading }: Pick<Submission, 'rubric' | 'abilities' | 'secondReading'>,
  isCoordinator: boolean,
): boolean {
  if (tab === 'process') return true;
  if (tab === 'feedback') return abilities.canSeeFeedback;
  if (isCoordinator) return false;
  if (tab === 'second') return secondReading !== null;
  if (tab !== 'rubric') return true;
  // While two people read it, each assesses it in the second reading.
  return rubric !== null && abilities.canSeeGrades && secondReading !== 'open';
}

/** The tabs that a reader has. */
export const paneTabs = (
  t: TFunction,
  submission: Submission,
  isCoordinator: boolean,
): (PaneTab & { id: ReadingTab })[] =>
  READING_TABS.filter((tab) => hasTab(tab, submission, isCoordinator)).map((id) => ({
    id,
    label: t(`readingPage.pane.tabs.${id}`),
    icon: ICONS[id],
    ...(id === 'feedback' && {
      count: submission.feedbacks.length,
      counted: t('readingPage.feedback.counted', { count: submission.feedbacks.length }),
    }),
  }));

/** The tab that is shown for the one that was chosen, which another submission may not have. */
export const shownTab = (chosen: string, tabs: readonly { id: ReadingTab }[]): ReadingTab =>
  tabs.find(({ id }) => id === chosen)?.id ?? 'process';
