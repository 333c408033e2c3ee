import type { VersionLog } from '@antecedent/contracts/insight/replay';
import { sentence } from '../../lib/sentence.ts';
import { type AxisTimeMark, framesBefore } from './time-marks.ts';

type DatedMark = VersionLog['marks'][number];

/** A mark in words: a deadline by its draft alone. */
export const markTitle = ({ kind, label }: Pick<DatedMark, 'kind' | 'label'>): string =>
  kind === 'draft' ? label : sentence(`charts.marks.${kind}`, { label });

/** Deadlines, comments and reviews on an axis of frames; what was submitted has its place in the heat map. */
export const marksOnFrames = (
  marks: readonly DatedMark[],
  frames: readonly { at: number }[],
): AxisTimeMark[] =>
  marks
    .filter(({ kind }) => kind !== 'submission')
    .map((mark) => ({
      kind: mark.kind,
      title: markTitle(mark),
      after: framesBefore(frames, Date.parse(mark.at)),
    }));
