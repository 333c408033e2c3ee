import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CameraFrame } from './camera.ts';

/** The folder that the pages load their pictures and films from. */
export const FOLDER = fileURLToPath(new URL('../../../web/public/guides/', import.meta.url));

const FRAMES_PER_SECOND = 12;
const HELP = `Pictures and films are encoded by ffmpeg, with libwebp and libvpx-vp9, and it was not found.
  Debian, Ubuntu:  sudo apt-get install --no-install-recommends ffmpeg
  Fedora:          sudo dnf install ffmpeg-free
  macOS:           brew install ffmpeg`;

/** @throws {Error} that says how to get ffmpeg, if it is missing or can't write WebP and VP9 */
export async function prepareFolder(folder: string): Promise<void> {
  const { status, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], {
    encoding: 'utf8',
  });
  const isThere = status === 0 && stdout.includes('libwebp') && stdout.includes('libvpx-vp9');
  if (!isThere) throw new Error(HELP);
  await mkdir(folder, { recursive: true });
}

/** Writes a screenshot as WebP. */
export async function writePicture(folder: string, name: string, png: Buffer): Promise<void> {
  await inPassing(async (passing) => {
    const source = join(passing, 'picture.png');
    await writeFile(source, png);
    // Plain colours and letters are smaller in a lossless format than in a lossy one at a quality without visible loss.
    const exact = [
      '-c:v',
      'libwebp',
      '-lossless',
      '1',
      '-quality',
      '100',
      '-compression_level',
      '6',
    ];
    await ffmpeg('-i', source, ...exact, join(folder, `${name}.webp`));
  });
}

/**
 * Writes frames, each shown until the next one, as WebM with VP9.
 *
 * @param seconds the length of the film; the last frame is shown until then
 */
export async function writeFilm(
  folder: string,
  name: string,
  frames: readonly CameraFrame[],
  seconds: number,
): Promise<void> {
  await inPassing(async (passing) => {
    const lines = ['ffconcat version 1.0'];
    for (const [at, { jpeg, from }] of frames.entries()) {
      const file = `${String(at).padStart(5, '0')}.jpg`;
      await writeFile(join(passing, file), jpeg);
      const until = frames[at + 1]?.from ?? seconds;
      lines.push(`file ${file}`, `duration ${Math.max(0, until - from).toFixed(3)}`);
    }
    const list = join(passing, 'frames.ffconcat');
    // The last frame is named twice, because otherwise its duration would not count.
    await writeFile(list, [...lines, lines.at(-2), ''].join('\n'));
    const quality = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-g', '240'];
    const speed = ['-deadline', 'good', '-cpu-used', '5', '-row-mt', '1'];
    const picture = ['-vf', `fps=${FRAMES_PER_SECOND},format=yuv420p`, '-t', seconds.toFixed(3)];
    await ffmpeg('-i', list, ...picture, ...quality, ...speed, '-an', join(folder, `${name}.webm`));
  });
}

export const writeCaptions = (folder: string, name: string, vtt: string): Promise<void> =>
  writeFile(join(folder, `${name}.vtt`), vtt);

/** A folder that exists only while it is used. */
async function inPassing(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'antecedent-frames-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function ffmpeg(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with ${code}; the reason is above.`));
    });
  });
}
