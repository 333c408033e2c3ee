import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../charts/use-width.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TimelineChart } from './TimelineChart.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { TimelineTools } from './TimelineTools.tsx';
import {
  buildTimeline,
  pinnedEvent,
  type TimelineEvent,
  type TimelineSource,
  type TimelineTarget,
} from './timeline-model.ts';
import { plotAreaOf } from './timeline-styles.ts';
import {
  isZoomedInFully,
  isZoomedOutFully,
  middleOf,
  type View,
  zoomStep,
} from './timeline-view.ts';
import { viewDescription } from './timeline-words.ts';
import { useTimelineView } from './use-timeline-view.ts';

type SubmissionTimelineProps = {
  assignment: TimelineSource;
  /** The open file; empty for the current main file. */
  selectedFileId: string;
  /** Its version; `null` for the current file. */
  selectedVersion?: number | null;
  /**
   * Called when an event is chosen. An empty id returns to the main file.
   * @param version of a submitted or commented file; `null` for the current file
   */
  onSelect: (fileId: string, kind: TimelineTarget['kind'], version: number | null) => void;
  /** Whether the list of the events is next to the chart, or in its place on request. */
  hasList?: boolean;
  /** Whether that list is below the chart, however wide the window is. */
  isStacked?: boolean;
  /** Whether its tools are in the upper right corner of the positioned box around it, without the range in words. */
  isCompact?: boolean;
};

/**
 * The events of a student's work on an assignment, in lanes over time. Choosing an event pins it (only one is
 * pinned) and opens its file; choosing it again returns to the main file. The caller provides the card around it.
 */
export function SubmissionTimeline({
  assignment,
  selectedFileId,
  selectedVersion = null,
  onSelect,
  isStacked = false,
  hasList = isStacked,
  isCompact = false,
}: SubmissionTimelineProps) {
  const { t } = useTranslation();
  const timeZone = assignment.classTimeZone;
  const [host, width] = useWidth<HTMLDivElement>(720);
  const [asTable, setAsTable] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const timeline = useMemo(() => buildTimeline(assignment), [assignment]);
  const control = useTimelineView(timeline);
  const { target, isWhole, animateTo } = control;

  const mainFileId = assignment.submission?.fileId ?? null;
  const pinned = pinnedEvent(
    timeline,
    { fileId: selectedFileId, version: selectedVersion },
    mainFileId,
    chosenId,
  );
  const handleChoose = (event: TimelineEvent) => {
    const again = event.id === pinned?.id;
    setChosenId(again ? null : event.id);
    if (again) onSelect('', 'main', null);
    else onSelect(event.opens.fileId, event.opens.kind, event.opens.version);
  };

  const send = (view: View | null) => {
    animateTo(view);
    setSpoken(viewDescription(view ?? timeline, timeZone, t));
  };
  const step = (direction: 1 | -1, anchor = middleOf(target)) =>
    send(zoomStep(target, direction, anchor));

  const table = (
    <TimelineTable
      timeline={timeline}
      timeZone={timeZone}
      pinnedId={pinned?.id ?? null}
      narrow={hasList || plotAreaOf(width, timeline.lanes.length).narrow}
      isWhole={isStacked}
      onChoose={handleChoose}
    />
  );
  const shown = (
    <Box ref={host} sx={{ minWidth: 0 }}>
      <TimelineTools
        caption={isCompact ? null : viewDescription(target, timeZone, t)}
        asTable={asTable}
        onTable={hasList ? null : () => setAsTable(!asTable)}
        onIn={isZoomedInFully(target) ? null : () => step(-1)}
        onOut={isZoomedOutFully(target) ? null : () => step(1)}
        onWhole={isWhole ? null : () => send(null)}
      />
      {asTable ? (
        table
      ) : (
        <TimelineChart
          timeline={timeline}
          timeZone={timeZone}
          width={width}
          control={control}
          pinned={pinned}
          onChoose={handleChoose}
          onShow={send}
          onZoom={step}
        />
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Box>
  );
  if (!hasList) return shown;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(!isStacked && { lg: 'minmax(0, 1fr) 380px' }),
        },
        gap: 2.5,
      }}
    >
      {shown}
      {table}
    </Box>
  );
}
