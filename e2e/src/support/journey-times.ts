import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../../../test-results/journey-times.json', import.meta.url));

/** How long one journey took, over all its tries. */
type JourneyTime = {
  file: string;
  title: string;
  seconds: number;
  status: TestResult['status'];
  retries: number;
};

/** Writes how long each journey took to `test-results/journey-times.json`, slowest first. */
// biome-ignore lint/style/noDefaultExport: Playwright loads the default export of a reporter
export default class JourneyTimes implements Reporter {
  private readonly times = new Map<string, JourneyTime>();

  onTestEnd(test: TestCase, { duration, status, retry }: TestResult): void {
    const earlier = this.times.get(test.id)?.seconds ?? 0;
    this.times.set(test.id, {
      file: relative(ROOT, test.location.file),
      title: test.title,
      seconds: Math.round(earlier * 10 + duration / 100) / 10,
      status,
      retries: retry,
    });
  }

  // Playwright empties the folder before it starts, so the file is written at the end.
  onEnd(): void {
    const slowestFirst = [...this.times.values()].sort((a, b) => b.seconds - a.seconds);
    mkdirSync(dirname(OUTPUT), { recursive: true });
    writeFileSync(OUTPUT, `${JSON.stringify(slowestFirst, null, 2)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
