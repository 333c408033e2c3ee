import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImports } from './imports.ts';
import { WORKSPACES } from './layers.ts';

const ROOT = dirname(import.meta.dirname);
const imports = readImports(ROOT, Object.keys(WORKSPACES));
const importersOf = (file: string): string[] =>
  [...new Set(imports.filter(({ to }) => to === file).map(({ from }) => from))].sort();

const FIGURES = 'domain/src/insight/figures';
const PANEL = 'web/src/features/insight/analytics/figures';
const NUMBERS = 'web/src/features/insight/analytics/ranged-facts.ts';
const REPORT = 'web/src/features/screens/process-report/sections/ReportFacts.tsx';

/**
 * Facts of composing are for a reader to see one by one. No code puts them together into one mark, item or order: together they
 * would look like a detector, and would point at honest writers (docs/decisions/0064). A file that is added here has to print them.
 */
describe('the facts of composing', () => {
  it('have ranges of other texts only where these are printed', () => {
    expect(importersOf(`${FIGURES}/reference-ranges.ts`)).toEqual([
      `${PANEL}/FactRange.tsx`,
      `${PANEL}/ProcessFacts.tsx`,
      NUMBERS,
      REPORT,
    ]);
    expect(importersOf(NUMBERS)).toEqual([
      `${PANEL}/FactRange.tsx`,
      `${PANEL}/ProcessFacts.tsx`,
      `${PANEL}/RangesDialog.tsx`,
      REPORT,
    ]);
  });

  it('are computed for the figures of one text, for their spread in an assignment, and to validate them', () => {
    const uses = (pattern: RegExp): string[] =>
      imports
        .map(({ from }) => from)
        .filter((from, index, all) => all.indexOf(from) === index)
        .filter(
          (from) =>
            !from.startsWith(`${FIGURES}/`) && pattern.test(readFileSync(join(ROOT, from), 'utf8')),
        )
        .sort();
    expect(uses(/\b(?:processFacts|comparedFacts|largestSave|textConditions)\(/)).toEqual([
      'domain/src/insight/validation/history-figures.ts',
      'server/src/insight/figures/assessment.presenter.ts',
      'server/src/insight/figures/metrics.service.ts',
    ]);
  });

  it('are not read by scores, items or lists of students', () => {
    const readers = [
      'domain/src/insight/evidence',
      'domain/src/insight/classes',
      'domain/src/grading',
      'server/src/insight/evidence',
      'server/src/insight/class-analytics',
      'server/src/grading',
      'web/src/features/assignments',
    ].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(readers.length).toBeGreaterThan(100);
    const reading = readers.filter((name) =>
      /\b(?:factSpreads|ProcessFacts|largestSave)\b|assessment\??\.(?:facts|conditions)/.test(
        readFileSync(join(ROOT, name), 'utf8'),
      ),
    );
    expect(reading).toEqual([]);
  });
});
