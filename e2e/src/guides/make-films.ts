import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webVtt } from './captions.ts';
import { FIRST_CLASS, TIMELINE } from './class-films.ts';
import { type FilmPlan, film } from './film.ts';
import { CLASS_ANALYTICS, GRADING, PEER_REVIEW } from './grading-films.ts';
import { writeCaptions, writeFilm, writePicture } from './guide-files.ts';
import { ESSAY_MAP, GRAPHS, REWIND } from './instructor-films.ts';
import { untilStill } from './still.ts';
import { WRITING } from './student-films.ts';
import type { Visitors } from './visitor.ts';

export const FILMS: Readonly<Record<string, FilmPlan>> = {
  rewind: REWIND,
  writing: WRITING,
  essaymap: ESSAY_MAP,
  graphs: GRAPHS,
  timeline: TIMELINE,
  firstclass: FIRST_CLASS,
  grading: GRADING,
  peerreview: PEER_REVIEW,
  classanalytics: CLASS_ANALYTICS,
};

/** Makes a film, its captions, and the picture that is shown before it plays. */
export async function makeFilm(
  visitors: Visitors,
  folder: string,
  name: string,
  { who, open, scene }: FilmPlan,
): Promise<void> {
  const page = await visitors.open(who, 'no-preference');
  await open(page);
  await writePicture(folder, name, await untilStill(page));
  const { frames, cues, seconds } = await film(page, scene);
  await visitors.close(page);
  await writeFilm(folder, name, frames, seconds);
  await writeCaptions(folder, name, webVtt(cues, 'text'));
  await writeCaptions(folder, `${name}.de`, webVtt(cues, 'german'));
  await noteLength(folder, name, seconds);
  process.stdout.write(`${name}.webm, ${seconds.toFixed(0)} s, ${frames.length} frames\n`);
}

/** Writes down how long a film is, to check that its captions fit. */
async function noteLength(folder: string, name: string, seconds: number): Promise<void> {
  const path = join(folder, 'index.json');
  const known = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as object;
  const all = { ...known, [name]: Math.round(seconds * 1000) / 1000 };
  const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
