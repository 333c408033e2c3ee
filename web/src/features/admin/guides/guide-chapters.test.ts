import { describe, expect, it } from 'vitest';
import {
  ASSISTANT_SCREENSHOTS,
  COORDINATOR_SCREENSHOTS,
  INSTRUCTOR_CHAPTERS,
  INSTRUCTOR_VIDEOS,
  STUDENT_CHAPTERS,
  STUDENT_VIDEOS,
  screenshotOf,
  videoFiles,
} from './guide-chapters.ts';

const FOLDER = '../../../../public';
const files = import.meta.glob<string>('../../../../public/guides/*.{webp,webm}', {
  query: '?inline',
  import: 'default',
});
const captionFiles = import.meta.glob<string>('../../../../public/guides/*.vtt', {
  query: '?raw',
  import: 'default',
});
const lengthFiles = import.meta.glob<Record<string, number>>(
  '../../../../public/guides/index.json',
  {
    import: 'default',
  },
);

const KB = 1024;

/** Size in bytes of a file that Vite inlines as a data URL. */
async function sizeOf(address: string): Promise<number> {
  const load = files[FOLDER + address];
  if (!load) throw new Error(`${address} is missing: npm run guides makes it`);
  const content = (await load()).split(',', 2)[1] ?? '';
  return (content.length / 4) * 3;
}

/** Start and end times of the captions, in seconds. */
async function captionTimes(address: string): Promise<number[][]> {
  const text = (await captionFiles[FOLDER + address]?.()) ?? '';
  expect(text).toMatch(/^WEBVTT\n\n/);
  const times = [...text.matchAll(/^00:(\d\d):(\d\d\.\d{3}) --> 00:(\d\d):(\d\d\.\d{3})\n\S/gm)];
  return times.map((time) => {
    const [fromMinute = 0, from = 0, toMinute = 0, to = 0] = time.slice(1).map(Number);
    return [fromMinute * 60 + from, toMinute * 60 + to];
  });
}

describe('screenshotOf', () => {
  it.each([
    ...STUDENT_CHAPTERS.map((chapter) => screenshotOf('student', chapter)),
    ...INSTRUCTOR_CHAPTERS.map((chapter) => screenshotOf('instructor', chapter)),
    ...ASSISTANT_SCREENSHOTS.map((chapter) => screenshotOf('assistant', chapter)),
    ...COORDINATOR_SCREENSHOTS.map((chapter) => screenshotOf('coordinator', chapter)),
  ])('is an existing, small image: %s', async (address) => {
    const size = await sizeOf(address);
    expect(size).toBeGreaterThan(5 * KB);
    expect(size).toBeLessThan(80 * KB);
  });
});

describe('videoFiles', () => {
  it.each([...STUDENT_VIDEOS, ...INSTRUCTOR_VIDEOS])(
    'are an existing video, poster, and captions in order that fit its length: %s',
    async (name) => {
      const { source, poster, captions } = videoFiles(name);
      expect(await sizeOf(poster)).toBeLessThan(80 * KB);
      expect(await sizeOf(source)).toBeGreaterThan(50 * KB);
      expect(await sizeOf(source)).toBeLessThan(950 * KB);

      const lengths = await lengthFiles[`${FOLDER}/guides/index.json`]?.();
      const seconds = lengths?.[name] ?? 0;
      expect(seconds).toBeGreaterThanOrEqual(20);
      expect(seconds).toBeLessThanOrEqual(60);
      const [times, ...inOthers] = await Promise.all(
        captions.map(({ address }) => captionTimes(address)),
      );
      const rising = times?.flat() ?? [];
      expect(rising.length).toBeGreaterThan(2 * 3);
      expect(rising).toEqual([...rising].sort((a, b) => a - b));
      for (const [from, to] of times as [number, number][]) expect(to - from).toBeGreaterThan(1);
      expect(rising.at(-1)).toBeLessThanOrEqual(seconds);
      for (const other of inOthers) expect(other).toEqual(times);
    },
  );
});
