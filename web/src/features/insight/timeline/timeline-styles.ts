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

/** Icons of the event kinds; a submission has that of its status. */
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

/** The palette name of the color of a draft's status. The icon next to it says the same. */
export const toneOf = (status: DraftStatus | null): string =>
  status === null ? 'text-primary' : statusStyles[status].tone.replace('.', '-');

/** Height of the chart, px. */
export const HEIGHT = 140;
/** Height of the tick labels at the bottom, px. */
export const AXIS_HEIGHT = 22;
/** Padding at either end of the axis, so that the first and the last mark are fully visible, px. */
const INSET = 15;
/** Below this width the lanes' names take two lines, px. */
const NARROW = 520;

export type PlotArea = {
  width: number;
  /** Start of the lanes, px from the left. */
  left: number;
  laneHeight: number;
  narrow: boolean;
};

/** The layout of a chart of some width. */
export function plotAreaOf(width: number, lanes: number): PlotArea {
  const narrow = width < NARROW;
  return { width, left: narrow ? 84 : 120, laneHeight: (HEIGHT - AXIS_HEIGHT) / lanes, narrow };
}

/** The axis, without its padding. */
export const axisOf = ({ width, left }: PlotArea) => ({
  left: left + INSET,
  width: Math.max(1, width - left - 2 * INSET),
});

export const paint = (name: string): string => `var(--mui-palette-${name})`;
