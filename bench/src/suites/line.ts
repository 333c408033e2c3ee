import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { MINUTE, SECOND } from '@antecedent/domain/time';
import { findChromium } from '@antecedent/e2e/support/chromium';
import { noisePicture } from '@antecedent/e2e/support/noise-picture';
import type { Services } from '@antecedent/server/services';
import { chromium } from 'playwright-core';
import { EssayPage } from '../browser/essay-page.ts';
import type { RetainedMemory } from '../browser/retained-memory.ts';
import { signIn } from '../browser/sign-in.ts';
import type { SlowLine } from '../browser/slow-line.ts';
import { type DeadlineClass, makeDeadlineClass } from '../data/deadline-class.ts';
import { essaySteps } from '../data/essay-files.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { ApiClient } from '../load/api-client.ts';
import { type Installation, withInstallation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';

const MEGABYTE = 1024 * 1024;
/** A PNG of 3 MB. */
const PHOTOGRAPH_SIDE = 1_024;
const OUTAGE_MS = 22 * SECOND;
/** Versions of such a time: what waited for ten seconds and more is marked so. */
const MIN_RECORDED = 10;
/** For a writer without any other load; the browser types, and this process counts. */
const MAX_SAVED_MS = 2_500;
const MAX_MEMORY_RATIO = 1.5;
const WORK_KEYS = 20;
/** Within such a time a key is saved, and all that follows from it is done. */
const WORK_WAIT_MS = 2 * SECOND;
const MAX_WORK_MS = 15;

/** A stretch of writing: how long, over which connection, and when it is down for 22 seconds. */
type Stretch = { name: string; line: SlowLine; minutes: number; outages: readonly number[] };

const MINUTES: Stretch = {
  name: 'three minutes on 1 Mbit/s',
  line: { down: 4, up: 1, latency: 100, slowdown: 1 },
  minutes: 3,
  outages: [1.5],
};
const HOUR: Stretch = {
  name: 'an hour on 750 kbit/s',
  line: { down: 1.6, up: 0.75, latency: 150, slowdown: 1 },
  minutes: 60,
  outages: [5, 20, 35, 50],
};

/** Parts of this suite that can be measured individually. */
export const LINE_PARTS = ['work', 'minutes', 'hour'] as const;

/** Measures the effect of a slow connection on words that are typed next to a photograph. */
export async function measureLine(options: SuiteOptions): Promise<void> {
  const { quick, part } = options;
  if (part === undefined || part === 'work') await measureWork(options);
  if (part === undefined || part === 'minutes')
    await measureStretch(options, quick ? { ...MINUTES, minutes: 1, outages: [0.2] } : MINUTES);
  if (part === 'hour' || (part === undefined && !quick)) {
    await measureStretch(options, quick ? { ...HOUR, minutes: 2, outages: [1] } : HOUR);
  }
}

/** What a key and its save cost the student's whole page, with nothing in the way. */
async function measureWork({ report, quick }: SuiteOptions): Promise<void> {
  progress('work of the page');
  await withEssay(async ({ page }) => {
    await page.type('What a word costs. ');
    await page.saved();
    const still = await page.workedMs('', WORK_WAIT_MS);
    const works: number[] = [];
    for (let key = 0; key < (quick ? 5 : WORK_KEYS); key++) {
      works.push((await page.workedMs('a', WORK_WAIT_MS)) - still);
    }
    report('work of the page while nobody types', still / (WORK_WAIT_MS / SECOND), 'ms/s');
    report('work of the page for a key and its save', median(works), 'ms', {
      atMost: MAX_WORK_MS,
    });
  });
}

type Essay = {
  page: EssayPage;
  installation: Installation;
  server: ServerProcess;
  course: DeadlineClass;
};

/** Runs something with a student's page open on an essay of 2,000 words. */
async function withEssay(run: (essay: Essay) => Promise<void>): Promise<void> {
  await withInstallation(async (installation) => {
    const essay = essaySteps(1, 2);
    const course = await installation.working((services) => makeDeadlineClass(services, 1, essay));
    const server = await installation.serve();
    const browser = await chromium.launch({ executablePath: findChromium() });
    try {
      const context = await browser.newContext({ locale: 'en-US' });
      const student = course.students[0];
      if (!student) throw new Error('the course has no student');
      await signIn(context, server.address, student, 'ROLE_STUDENT');
      const address = `${server.address}/assignment/${course.assignmentId}`;
      const page = await EssayPage.open(context, address);
      await run({ page, installation, server, course });
    } finally {
      await browser.close();
    }
  });
}

async function measureStretch({ report }: SuiteOptions, stretch: Stretch): Promise<void> {
  const { name, line, minutes } = stretch;
  progress(name);
  await withEssay(async ({ page, installation, server, course }) => {
    await page.slowDown(line);
    await page.insertPicture(noisePicture(PHOTOGRAPH_SIDE, 1));
    const written = await write(page, stretch);
    const found = await figuresOf(installation, server, course);
    if (!found.text.includes(written.text)) throw new Error('the text is not what was typed');
    report(`${name}: words typed`, written.text.split(' ').length, 'words');
    report(`${name}: arrived in bulk`, found.bulk, 'words', { atMost: 0 });
    report(`${name}: not observed`, found.unobserved, 'words', { atMost: 0 });
    report(`${name}: versions a minute`, found.versions / minutes, '');
    report(`${name}: recorded on the device`, found.recorded, 'versions', {
      atLeast: stretch.outages.length * MIN_RECORDED,
    });
    const behind = written.savedMs;
    report(`${name}: "Saved" behind the last key, p50`, quantile(behind, 0.5) / SECOND, 's', {
      atMost: MAX_SAVED_MS / SECOND,
    });
    report(`${name}: the same, at most`, quantile(behind, 1) / SECOND, 's');
    const [first] = written.held;
    const last = written.held.at(-1);
    if (first && last && minutes >= 60) {
      report(`${name}: memory of the page after a quarter`, first.bytes / MEGABYTE, 'MB');
      report(`${name}: memory of the page at the end`, last.bytes / MEGABYTE, 'MB');
      report(
        `${name}: memory at the end, compared with the quarter`,
        last.bytes / first.bytes,
        'x',
        {
          atMost: MAX_MEMORY_RATIO,
        },
      );
      report(`${name}: texts that wait on the device`, last.waitingTexts, '', { atMost: 0 });
    }
  });
}

type Written = { text: string; savedMs: number[]; held: RetainedMemory[] };

/** Types without a break for as long as the stretch is; once a minute it stops until everything is saved. */
async function write(page: EssayPage, { minutes, outages, name, line }: Stretch): Promise<Written> {
  const savedMs: number[] = [];
  const held: RetainedMemory[] = [];
  const began = performance.now();
  const waiting = [...outages];
  let text = ' ';
  await page.type(text);
  // A mark in each word keeps the text from being a copy of itself.
  let word = 0;
  const words = (count: number) =>
    Array.from({ length: count }, () => `${WORDS[word % WORDS.length]}${letters(word++)} `).join(
      '',
    );
  for (let minute = 1; minute <= minutes; minute++) {
    const end = began + minute * MINUTE;
    while (performance.now() < end) {
      const isDue = waiting[0] !== undefined && performance.now() - began > waiting[0] * MINUTE;
      if (isDue) {
        waiting.shift();
        progress(`${name}: without a connection for 22 s`);
        await page.cutOff(line, true);
        const until = performance.now() + OUTAGE_MS;
        while (performance.now() < until) text += await typed(page, words(2));
        await page.cutOff(line, false);
      }
      text += await typed(page, words(4));
    }
    savedMs.push(await page.saved());
    if (minute % Math.ceil(minutes / 4) === 0 || minute === minutes) {
      held.push(await page.held());
      progress(`${name}: ${minute} minutes`);
    }
  }
  return { text: text.trim(), savedMs, held };
}

async function typed(page: EssayPage, text: string): Promise<string> {
  await page.type(text);
  return text;
}

const WORDS = [
  'oaks',
  'were',
  'counted',
  'twice',
  'in',
  'the',
  'north',
  'and',
  'south',
  'of',
  'long',
  'wood',
];

/** The number in letters, so that it forms one word with what is before it. */
const letters = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

type Found = { text: string; bulk: number; unobserved: number; versions: number; recorded: number };

/** What the instructor sees of it, and the text there. */
async function figuresOf(
  installation: Installation,
  server: ServerProcess,
  { instructor, submissionIds }: DeadlineClass,
): Promise<Found> {
  const client = new ApiClient(server, instructor);
  const query = `submissionId=${submissionIds[0]}`;
  try {
    const { assessment } = await client.post<Submission>(`/classes/readsubmission?${query}`);
    if (!assessment) throw new Error('there are no figures');
    const { bulk, unobserved } = assessment.provenance;
    const log = await client.post<VersionLog>(`/classes/readsubmissionlogs?${query}`);
    const ranges = log.recordedOnDevice;
    return {
      text: await installation.connect((services) => textOf(services, log)),
      bulk,
      unobserved,
      versions: log.timestamps.length,
      recorded: ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    };
  } finally {
    await client.close();
  }
}

async function textOf({ versions }: Services, { fileId, first, timestamps }: VersionLog) {
  const last = first + timestamps.length - 1;
  let latest = '';
  for await (const { text } of versions.streamTexts(fileId, last)) latest = text;
  return latest;
}
