import { findChromium } from '@antecedent/e2e/support/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { signIn } from '../browser/sign-in.ts';
import { CHEAP_LAPTOP, type SlowLine, type Visit, visit } from '../browser/slow-line.ts';
import { makeDeadlineClass } from '../data/deadline-class.ts';
import { essaySteps } from '../data/essay-files.ts';
import type { BenchPerson } from '../data/school.ts';
import type { Bar } from '../harness/figure.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
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

/** Measures the pages on a slow line and a slow machine: when a person can do what the page is for. */
export async function measureLoading({ report, quick }: SuiteOptions): Promise<void> {
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
      for (const opening of openings) {
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
