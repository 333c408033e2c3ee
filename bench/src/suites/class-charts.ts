import { maxOf } from '@antecedent/domain/arrays';
import { findChromium } from '@antecedent/e2e/support/chromium';
import { chromium, type Page } from 'playwright-core';
import { signIn } from '../browser/sign-in.ts';
import { addFigures, addWriting } from '../data/class-writing.ts';
import { makeCourse } from '../data/school.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import type { Installation } from '../server/installation.ts';

const STUDENTS = { full: 2_500, quick: 80 };
const RUNS = { full: 5, quick: 1 };
/** The page doesn't answer while a task runs, ms. */
const LONGEST_TASK = 200;
/** Without a frame for so long, nothing more is being drawn. */
const QUIET_MS = 700;

const TABS = [
  'Heatmap',
  'Hourly Activity',
  'Assignment Activity',
  'Class Total Time',
  'Time Averages',
  'WPM Averages',
  'Assignment Time',
];

/** Measures the longest task of a page while the graphs of a large class are drawn, and their tables. */
export async function reportClassCharts(
  installation: Installation,
  { report, quick }: SuiteOptions,
): Promise<void> {
  const size = quick ? STUDENTS.quick : STUDENTS.full;
  progress(`making a class of ${size}`);
  const course = await installation.with(async (services) => {
    const made = await makeCourse(services, size);
    await addWriting(services, made);
    await addFigures(services, made);
    await services.pool.query('analyze');
    return made;
  });
  const server = await installation.serve();
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    await signIn(context, server.address, course.instructor, 'ROLE_INSTRUCTOR');
    const page = await context.newPage();
    await watchTasks(page);
    const longest = new Map<string, number[]>();
    const add = (what: string, ms: number) => longest.set(what, [...(longest.get(what) ?? []), ms]);
    for (let run = 0; run < (quick ? RUNS.quick : RUNS.full); run++) {
      progress(`drawing the graphs, ${run + 1}`);
      await page.goto(`${server.address}/classdetail/${course.classId}`);
      await longestTask(page);
      await page.getByRole('tab', { name: 'Analytics', exact: true }).click();
      for (const tab of TABS) {
        const graph = page.getByRole('tab', { name: tab, exact: true });
        await graph.and(page.locator(':enabled')).click();
        add(tab, await longestTask(page));
        const table = page.getByRole('button', { name: 'Table', exact: true }).first();
        await table.click();
        add(`${tab}, as a table`, await longestTask(page));
      }
    }
    for (const [what, tasks] of longest) {
      report(`${size.toLocaleString('en')} students: ${what}, longest task`, median(tasks), 'ms', {
        atMost: LONGEST_TASK,
      });
    }
  } finally {
    await browser.close();
  }
}

type Watching = Window & { longTasks: number[]; lastTask: number };

/** Records the tasks of every page that is opened from now on. The browser reports those of 50 ms and more. */
const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watching = window as unknown as Watching;
    watching.longTasks = [];
    watching.lastTask = performance.now();
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watching.longTasks.push(duration);
      watching.lastTask = performance.now();
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver(() => {
      watching.lastTask = performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

/** The longest task since the last call, once the page has come to rest; 0 where none took 50 ms. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForFunction(
    (quiet) =>
      document.querySelector('[role=progressbar], [aria-busy=true]') === null &&
      performance.now() - (window as unknown as Watching).lastTask > quiet,
    QUIET_MS,
  );
  const tasks = await page.evaluate(() => {
    const watching = window as unknown as Watching;
    const noted = watching.longTasks;
    watching.longTasks = [];
    return noted;
  });
  return tasks.length > 0 ? maxOf(tasks) : 0;
}
