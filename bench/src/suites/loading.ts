import { findChromium } from '@antecedent/e2e/support/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { executedScript } from '../browser/executed-script.ts';
import { type FirstKey, firstKey } from '../browser/first-key.ts';
import { signIn } from '../browser/sign-in.ts';
import { CHEAP_LAPTOP, type SlowLine, type Visit, visit } from '../browser/slow-line.ts';
import { makeDeadlineClass } from '../data/deadline-class.ts';
import { essaySteps } from '../data/essay-files.ts';
import type { BenchPerson } from '../data/school.ts';
import type { Bar, ReportFigure } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median, quantile } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { withInstallation } from '../server/installation.ts';

const RUNS = 5;
const SAVES = 5;

/** A page, who opens it, and when it is of use. */
type Opening = {
  name: string;
  path: string;
  person: BenchPerson | null;
  role: 'ROLE_STUDENT' | 'ROLE_INSTRUCTOR';
  isUsable: (page: Page) => Promise<unknown>;
  /** Seconds until then, with an empty cache and with a full one. */
  bars: { cold: number; warm: number };
  requests?: number;
};

/** Parts that can be measured individually. */
export const LOADING_PARTS: readonly string[] = ['pages', 'first-key'];

/** Measures the pages on a slow line and a slow machine: when a person can do what the page is for. */
export async function measureLoading({ report, quick, part }: SuiteOptions): Promise<void> {
  const runs = quick ? 1 : RUNS;
  await withInstallation(async (installation) => {
    const essay = essaySteps(1, SAVES);
    const course = await installation.working((services) => makeDeadlineClass(services, 1, essay));
    const server = await installation.serve();
    const browser = await chromium.launch({ executablePath: findChromium() });
    const openings: Opening[] = [
      {
        name: 'sign-in page usable',
        path: '/login',
        person: null,
        role: 'ROLE_STUDENT',
        isUsable: typesUsername,
        bars: { cold: 2.5, warm: 1.5 },
        requests: 25,
      },
      {
        name: 'student writes',
        path: `/assignment/${course.assignmentId}`,
        person: course.students[0] ?? null,
        role: 'ROLE_STUDENT',
        isUsable: writes,
        bars: { cold: 5, warm: 3 },
        requests: 40,
      },
      {
        name: 'instructor sees the text',
        path: `/readassignment/${course.submissionIds[0]}`,
        person: course.instructor,
        role: 'ROLE_INSTRUCTOR',
        isUsable: seesText,
        bars: { cold: 4, warm: 2.5 },
      },
    ];
    try {
      if (part !== 'pages') {
        await measureFirstKey(browser, server.address, openings[1]!, runs, report);
      }
      for (const opening of part === 'first-key' ? [] : openings) {
        const visits: { cold: Visit[]; warm: Visit[] } = { cold: [], warm: [] };
        for (let run = 1; run <= runs; run++) {
          progress(`${opening.name}, ${run} of ${runs}`);
          const { cold, warm } = await bothVisits(browser, server.address, opening, CHEAP_LAPTOP);
          visits.cold.push(cold);
          visits.warm.push(warm);
        }
        for (const cache of ['cold', 'warm'] as const) {
          const about = `${opening.name}, ${cache} cache`;
          const middle = (figure: keyof Visit) => median(visits[cache].map((one) => one[figure]));
          const most = (value: number | undefined): Bar | undefined =>
            value === undefined ? undefined : { atMost: value };
          report(about, middle('ms') / 1_000, 's', most(opening.bars[cache]));
          report(`${about}: requests`, middle('requests'), '', most(opening.requests));
          report(`${about}: bytes`, middle('bytes') / 1_024, 'KB');
        }
      }
    } finally {
      await browser.close();
    }
  });
}

/** How soon a student can write after clicking a text that looks editable, and how the page keeps up with the typing. */
async function measureFirstKey(
  browser: Browser,
  address: string,
  { path, person, role }: Opening,
  runs: number,
  report: ReportFigure,
): Promise<void> {
  const visits: { cold: FirstKey[]; warm: FirstKey[] } = { cold: [], warm: [] };
  const inContext = async (use: (context: BrowserContext) => Promise<void>) => {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
    try {
      await signIn(context, address, person!, role);
      await use(context);
    } finally {
      await context.close();
    }
  };
  for (let run = 1; run <= runs; run++) {
    progress(`first key, ${run} of ${runs}`);
    await inContext(async (context) => {
      for (const cache of ['cold', 'warm'] as const) {
        visits[cache].push(await firstKey(context, CHEAP_LAPTOP, address + path));
      }
    });
  }
  for (const [cache, firstBar] of [
    ['cold', 5],
    ['warm', 2.5],
  ] as const) {
    const about = `first key, ${cache} cache`;
    const middle = (figure: 'editableMs' | 'keyMs' | 'firstMs' | 'longestTaskMs') =>
      median(visits[cache].map((one) => one[figure]));
    const keys = visits[cache].flatMap(({ keyToPaintMs }) => keyToPaintMs);
    report(`${about}: text looks editable`, middle('editableMs') / 1_000, 's');
    report(`${about}: on the screen`, middle('firstMs') / 1_000, 's', { atMost: firstBar });
    report(`${about}: from then to the screen`, middle('keyMs'), 'ms', { atMost: 300 });
    report(`${about}: longest task while typing`, middle('longestTaskMs'), 'ms', { atMost: 100 });
    report(`${about}: key to paint, p95`, quantile(keys, 0.95), 'ms', { atMost: 60 });
  }
  await inContext(async (context) => {
    const bytes = await executedScript(context, address + path, async (page) => {
      await page.frameLocator('iframe').locator('.text[contenteditable=true] p').first().waitFor();
    });
    report('first key: script executed before it, gzip', bytes / 1_024, 'KB', { atMost: 250 });
  });
}

/** The first visit of a new browser, and the next one. */
async function bothVisits(
  browser: Browser,
  address: string,
  { path, person, role, isUsable }: Opening,
  line: SlowLine,
): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
  try {
    if (person) await signIn(context, address, person, role);
    const cold = await visit(context, line, address + path, isUsable);
    const warm = await visit(context, line, address + path, isUsable);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

async function typesUsername(page: Page): Promise<void> {
  const field = page.locator('input[name=username]');
  await field.pressSequentially('a');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=username]')?.value === 'a',
  );
}

/** A word of the essay that no one has typed. */
const NEW_WORD = 'Xylem';

async function writes(page: Page): Promise<void> {
  const text = page.frameLocator('iframe').locator('.text[contenteditable=true]').first();
  await text.locator('p').last().click();
  await page.keyboard.type(NEW_WORD);
  await text.filter({ hasText: NEW_WORD }).waitFor();
}

const LONG_ENOUGH = /\w{3,} \w{2,} \w/;

async function seesText(page: Page): Promise<void> {
  const shown = page.locator('[data-text-preview] p');
  const edited = page.frameLocator('iframe').locator('.text p');
  await Promise.any(
    [shown, edited].map((paragraphs) =>
      paragraphs.filter({ hasText: LONG_ENOUGH }).first().waitFor(),
    ),
  );
}
