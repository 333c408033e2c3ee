import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');
/** Browser journeys write the same shape to `journey-times.json`, so `npm run test:times` prints both. */
export const VITEST_TIMES = join(ROOT, 'test-results/vitest-times.json');

export type TestTime = {
  /** From the root of the checkout. */
  file: string;
  /** Title of the test; empty for a whole file. */
  title: string;
  seconds: number;
  status: string;
};

/** Writes how long each test file took, with its imports and hooks. The environment starts before that. */
export class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map(timeOf).sort((a, b) => b.seconds - a.seconds);
    mkdirSync(dirname(VITEST_TIMES), { recursive: true });
    writeFileSync(VITEST_TIMES, `${JSON.stringify(times, null, 2)}\n`);
  }
}

function timeOf(module: TestModule): TestTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    file: relative(ROOT, module.moduleId),
    title: '',
    seconds: Math.round((collectDuration + setupDuration + duration) / 100) / 10,
    status: module.state(),
  };
}
