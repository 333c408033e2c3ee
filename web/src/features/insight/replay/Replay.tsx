import type { VersionLog } from '@antecedent/contracts/insight/replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Download, SquarePen } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ReplayControls } from '../../../charts/replay/ReplayControls.tsx';
import { ReplaySlider } from '../../../charts/replay/ReplaySlider.tsx';
import { WordChangeChart } from '../../../charts/word-change/WordChangeChart.tsx';
import { count } from '../../../lib/format.ts';
import { dayClock } from '../../../lib/times/days.ts';
import { notify } from '../../../lib/toasts.ts';
import { useHeight } from '../../../ui/use-height.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { TextMap } from './follow/TextMap.tsx';
import { useFollowChange } from './follow/use-follow-change.ts';
import { JumpMenu } from './JumpMenu.tsx';
import { ReplaySide } from './ReplaySide.tsx';
import {
  type Comparison,
  type ReplaySource,
  useComparison,
  useDownloadVersion,
  usePrefetchedComparisons,
} from './replay.api.ts';
import { frameAt, positionOf, replayFrames, versionAt } from './replay-frames.ts';
import { jumpTargets } from './replay-jumps.ts';
import { replayMoments } from './replay-moments.ts';
import { useReplay } from './use-replay.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { VersionDialog } from './VersionDialog.tsx';
import { VersionText } from './VersionText.tsx';

type ReplayProps = {
  source: ReplaySource;
  log: VersionLog;
  title: string;
  start?: number | undefined;
};

/** Nothing is prefetched while the current version is loading. */
const NONE: readonly Comparison[] = [];

/** Stays in sight above the text, unless the window is too low for both. */
const PANEL = {
  px: { xs: 1.5, md: 2.5 },
  pt: 1,
  pb: { xs: 1, md: 1.5 },
  mb: 2.5,
  position: 'sticky',
  // The region's padding.
  top: { xs: -16, md: -24 },
  zIndex: 2,
  '@media (max-height: 560px)': { position: 'static' },
} as const;

/** Number of frames to prefetch. */
const PREFETCH_COUNT = 4;

/** The replay: the whole history as a chart, the current version, and the controls. */
export function Replay({ source, log, title, start }: ReplayProps) {
  const { t } = useTranslation();
  const series = useMemo(() => replayFrames(log), [log]);
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState(false);
  const replay = useReplay({ ...series, busy, start });
  const download = useDownloadVersion(log, title);
  const { version } = replay;
  const isDocument = log.kind === 'document';
  const current = frameAt(series, version);
  const place = positionOf(series, version);
  const comparison = (frame: number, shown: number): Comparison => ({
    source,
    fileId: log.fileId,
    before: series.frames[frame]?.before ?? log.first,
    after: shown,
  });
  const shown = useComparison(comparison(current, version));
  const next = useMemo(
    () =>
      series.frames
        .slice(current + 1, current + 1 + PREFETCH_COUNT)
        .map(({ before, version: after }) => ({ source, fileId: log.fileId, before, after })),
    [series, current, log.fileId, source],
  );
  const wide = useIsWide();
  const text = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const following = useFollowChange({
    text,
    panel,
    html: shown.data?.html,
    isSmooth: replay.playing && replay.speed === 1,
  });
  const covered = useHeight(panel);
  const goTo = (to: number) => {
    following.follow();
    replay.seek(to);
  };
  const targets = useMemo(() => jumpTargets(series), [series]);
  const waiting = shown.isPlaceholderData || shown.isPending;
  usePrefetchedComparisons(waiting ? NONE : next);
  if (waiting !== busy) setBusy(waiting);

  const when = (of: number) => {
    const at = log.timestamps[of - log.first] ?? 0;
    return dayClock(at, log.timeZone);
  };
  const isHere = ({ first, last }: { first: number; last: number }) =>
    first <= version && version <= last;
  const review = log.reviews.find(isHere);
  const isRecorded = log.recordedOnDevice.some(isHere);
  useReplayKeys(series, { ...replay, seek: goTo }, targets, !opened);
  return (
    <Box>
      <Paper ref={panel} variant="outlined" sx={PANEL}>
        <WordChangeChart
          frames={series.frames}
          marks={series.marks}
          timeZone={log.timeZone}
          label={t(isDocument ? 'replay.chart' : 'replay.chartSaves', {
            sessions: series.sessions,
          })}
          unit={isDocument ? 'words' : 'saves'}
          height={wide ? 150 : 108}
          playhead={place}
          onSeek={(frame) => goTo(series.stops[frame] ?? version)}
        />
        <ReplaySlider
          label={t('replay.slider')}
          value={version - series.first}
          max={series.last - series.first}
          position={place / series.frames.length}
          valueText={t('replay.spoken', {
            version: count(version),
            total: count(series.last),
            when: when(version),
          })}
          onChange={(row) => goTo(series.first + row)}
          onSeek={(share) => goTo(versionAt(series, share * series.frames.length))}
        />
        <ReplayControls
          playing={replay.playing}
          speed={replay.speed}
          atStart={version <= series.first}
          atEnd={version >= series.last}
          onPlay={() => {
            following.follow();
            replay.toggle();
          }}
          onStep={(by) => goTo(version + by)}
          onSpeed={replay.faster}
          tools={<JumpMenu targets={targets} version={version} onJump={goTo} />}
        >
          <span>
            <Trans
              i18nKey="replay.versionOf"
              values={{ version: count(version), total: count(series.last) }}
              components={{ strong: <strong /> }}
            />
          </span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {when(version)}
          </Box>
          {!following.isFollowing && (
            <Button size="small" variant="outlined" onClick={following.follow}>
              {t('replay.follow')}
            </Button>
          )}
        </ReplayControls>
      </Paper>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 10px', md: 'minmax(0, 1fr) 22px 280px' },
          columnGap: { xs: 1, md: 2 },
          rowGap: 3,
          alignItems: 'start',
          maxWidth: 1180,
          mx: 'auto',
        }}
      >
        <Box ref={text} sx={{ minWidth: 0 }}>
          <VersionText
            label={t('replay.text', { version: count(version) })}
            html={shown.data?.html}
            isShown={shown.data?.isShown}
            error={shown.error}
            onRetry={() => shown.refetch()}
          />
        </Box>
        <TextMap text={text} panel={panel} html={shown.data?.html} onGo={following.letGo} />
        <ReplaySide
          covered={covered}
          words={isDocument ? shown.data?.words : null}
          note={[
            review && t('replay.reviewed', { name: review.by }),
            isRecorded && t('replay.recorded'),
            version > series.first
              ? t('replay.counted', { version: count(comparison(current, version).before) })
              : t('replay.countedNothing'),
          ]
            .filter(Boolean)
            .join(' ')}
          moments={replayMoments(t, log, series, version)}
          onGo={goTo}
        >
          {'submissionId' in source && (
            <>
              <Button
                size="small"
                variant="outlined"
                startIcon={<SquarePen size={16} />}
                onClick={() => setOpened(true)}
              >
                {t('replay.open')}
              </Button>
              <Button
                size="small"
                variant="outlined"
                startIcon={<Download size={16} />}
                loading={download.isPending}
                onClick={() =>
                  download.mutate(version, {
                    onError: () => notify('error', t('replay.downloadFailed')),
                  })
                }
              >
                {t('replay.download')}
              </Button>
            </>
          )}
        </ReplaySide>
      </Box>
      {opened && (
        <VersionDialog
          fileId={log.fileId}
          version={version}
          title={t('replay.openTitle', { version: count(version), when: when(version) })}
          timeZone={log.timeZone}
          onClose={() => setOpened(false)}
        />
      )}
    </Box>
  );
}
