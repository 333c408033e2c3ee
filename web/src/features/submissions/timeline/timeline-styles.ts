import type { DraftStatus } from '@antecedent/domain/assignment/states';
import {
  CircleDot,
  FileText,
  Flag,
  type LucideIcon,
  MessageSquareText,
  Presentation,
  Shapes,
  Sheet,
  Users,
} from 'lucide-react';
import { statusStyles } from '../../../ui/status-styles.ts';
import type { EventKind, TimelineEvent } from './timeline-model.ts';

/** How each kind of event is shown; a submission is shown like its status. */
const kindIcons: Record<Exclude<EventKind, 'submission'>, LucideIcon> = {
  start: Flag,
  ongoing: CircleDot,
  comment: MessageSquareText,
  review: Users,
  DOCUMENT: FileText,
  PRESENTATION: Presentation,
  SPREADSHEET: Sheet,
  DRAW: Shapes,
};

export const iconOf = ({ kind, status }: TimelineEvent): LucideIcon =>
  kind === 'submission' ? statusStyles[status ?? 'SUBMITTED'].icon : kindIcons[kind];

/** The colour of a draft's state, as a name of the palette. The icon beside it tells the same. */
export const toneOf = (status: DraftStatus | null): string =>
  status === null ? 'text-primary' : statusStyles[status].tone.replace('.', '-');

/** Of the whole drawing, px. */
export const HEIGHT = 140;
/** Of the tick labels at its foot, px. */
export const AXIS_HEIGHT = 22;
/** Room at either end of the axis, so that the first and the last mark are drawn whole, px. */
const INSET = 15;
/** Below this width the lanes' names take two lines, px. */
const NARROW = 520;

export type PlotArea = {
  width: number;
  /** Where the lanes begin, px from the left. */
  left: number;
  laneHeight: number;
  narrow: boolean;
};

/** How a drawing of some width is divided. */
export function plotAreaOf(width: number, lanes: number): PlotArea {
  const narrow = width < NARROW;
  return { width, left: narrow ? 84 : 120, laneHeight: (HEIGHT - AXIS_HEIGHT) / lanes, narrow };
}

/** The axis between the insets. */
export const axisOf = ({ width, left }: PlotArea) => ({
  left: left + INSET,
  width: Math.max(1, width - left - 2 * INSET),
});

export const paint = (name: string): string => `var(--mui-palette-${name})`;
