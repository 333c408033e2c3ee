import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ChartCard } from '../charts/ChartCard.tsx';
import { EssayMapChart } from '../charts/essay-map/EssayMapChart.tsx';
import { EssayMapLegend } from '../charts/essay-map/EssayMapLegend.tsx';
import { essayMapTable } from '../charts/essay-map/essay-map-table.ts';
import { HeatLegend } from '../charts/HeatLegend.tsx';
import { HeatMap } from '../charts/heat-map/HeatMap.tsx';
import { LegendKey } from '../charts/LegendKey.tsx';
import { ReplayControls } from '../charts/replay/ReplayControls.tsx';
import { ReplaySlider } from '../charts/replay/ReplaySlider.tsx';
import { WordChangeChart } from '../charts/word-change/WordChangeChart.tsx';
import { dayTime } from '../lib/times/days.ts';
import { essayMap, longEssayMap } from './essay.ts';
import { heatDays, heatYear, TIME_ZONE, writingFrames } from './history.ts';

const frames = writingFrames(4);
const bounds = [1, 40, 100, 400];
const marks = [
  { kind: 'draft', title: 'First draft', after: Math.floor(frames.length * 0.63) },
  { kind: 'review', title: 'Review by Mateo Castro', after: Math.floor(frames.length * 0.7) },
  { kind: 'comment', title: 'Comments on First draft', after: Math.floor(frames.length * 0.72) },
  { kind: 'draft', title: 'Second draft', after: frames.length },
] as const;
const days = heatDays(7, 20);

export function EssayMapExample({ sessions }: { sessions?: number }) {
  const model = sessions === undefined ? essayMap : longEssayMap(sessions);
  return (
    <ChartCard
      finding="The text grew downwards; from the third session on, each sitting also went back up"
      how="Words are coloured and numbered by the session in which they were born. On the right, squares count how many of them survive."
      legend={<EssayMapLegend />}
      table={() =>
        essayMapTable(model, {
          paragraph: 'Paragraph',
          written: (session, label) => `Session ${session}, ${label}: words`,
          touched: (session, label) => `Session ${session}, ${label}: touched`,
        })
      }
    >
      <EssayMapChart {...model} />
    </ChartCard>
  );
}

export function HeatMapExample({ year = false }: { year?: boolean }) {
  const shown = year ? heatYear() : days;
  return (
    <ChartCard
      finding="Written in ten hours on five days; the first two days hold about half of the change"
      how="Words changed per day and hour, UTC. Squares darken and grow with the number of words."
      legend={<HeatLegend bounds={bounds} />}
      table={() => ({
        columns: ['Day', ...Array.from({ length: 24 }, (_, hour) => `${hour}:00`)],
        rows: shown.map(({ label, hours }) => [label, ...hours]),
      })}
    >
      <HeatMap
        days={shown}
        bounds={bounds}
        label="Words changed by day and hour"
        {...(!year && {
          marks: [
            {
              kind: 'draft',
              day: 6,
              hour: 18,
              title: 'First draft',
              says: '18:00 First draft due',
            },
            {
              kind: 'submission',
              day: 6,
              hour: 17.5,
              title: 'First draft',
              says: '17:30 submitted',
            },
            {
              kind: 'review',
              day: 9,
              hour: 9,
              title: 'R. Adler',
              says: '09:00 Review by R. Adler',
            },
            { kind: 'draft', day: 13, hour: 23.9, title: 'Second draft', says: '23:54 due' },
          ],
        })}
      />
    </ChartCard>
  );
}

export function WordChangeExample({ many = false }: { many?: boolean }) {
  const all = many ? writingFrames(106) : frames;
  return (
    <ChartCard
      finding="Most new words came in the first two sessions; the later ones edit and delete more than they add"
      how="Words changed per version, five sessions side by side, idle time left out. New and edited words rise, deleted words fall."
      legend={
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <LegendKey color="ink.new">New text</LegendKey>
          <LegendKey color="ink.edited">Edited text</LegendKey>
          <LegendKey color="ink.deleted">Deleted text</LegendKey>
        </Box>
      }
      aside={
        <TextField select size="small" label="File" defaultValue="main" sx={{ width: 150 }}>
          <MenuItem value="main">Main File</MenuItem>
        </TextField>
      }
      table={() => ({
        columns: ['Time', 'New', 'Edited', 'Deleted'],
        rows: all.map((frame) => [
          dayTime(frame.at, TIME_ZONE),
          frame.new,
          frame.edited,
          frame.deleted,
        ]),
      })}
    >
      <WordChangeChart
        frames={all}
        marks={many ? [] : marks}
        timeZone={TIME_ZONE}
        height={400}
        label="Words changed per version over five sessions"
      />
    </ChartCard>
  );
}

export function ReplayExample() {
  const [current, setCurrent] = useState(500);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(2);
  const last = frames.length - 1;
  const describe = (value: number) =>
    `Version ${value + 1} of ${frames.length}, ${dayTime(frames[value]?.at ?? 0, TIME_ZONE)}`;
  return (
    <Box>
      <WordChangeChart
        frames={frames}
        marks={marks}
        timeZone={TIME_ZONE}
        height={200}
        playhead={current + 1}
        onSeek={setCurrent}
        label="Words changed per version"
      />
      <ReplaySlider
        value={current}
        max={last}
        position={(current + 1) / frames.length}
        valueText={describe(current)}
        label="Version"
        onChange={setCurrent}
        onSeek={(share) => setCurrent(Math.round(share * last))}
      />
      <ReplayControls
        playing={playing}
        speed={speed}
        atStart={current === 0}
        atEnd={current === last}
        onPlay={() => setPlaying(!playing)}
        onStep={(by) => setCurrent(current + by)}
        onSpeed={() => setSpeed(speed === 4 ? 1 : speed * 2)}
      >
        <span>{describe(current)}</span>
      </ReplayControls>
    </Box>
  );
}
