import { runCommand, UsageError } from '@antecedent/server/cli/command';
import { type BenchFigure, isMet } from './harness/figure.ts';
import { jsonLine, progress, table } from './harness/report.ts';
import type { Suite } from './harness/suite.ts';
import { ANALYTICS_PARTS, measureAnalytics } from './suites/analytics.ts';
import { measureClass } from './suites/class.ts';
import { measureComments } from './suites/comments.ts';
import { measureCrashes } from './suites/crash.ts';
import { measureDeadline } from './suites/deadline.ts';
import { EDITOR_PARTS, measureEditor } from './suites/editor.ts';
import { measureGradeBook } from './suites/grade-book.ts';
import { HOSTILE_PARTS, measureHostile } from './suites/hostile.ts';
import { LINE_PARTS, measureLine } from './suites/line.ts';
import { measureLists } from './suites/lists.ts';
import { LOADING_PARTS, measureLoading } from './suites/loading.ts';
import { measureMessages } from './suites/messages.ts';
import { measureOffice } from './suites/office.ts';
import { measurePeerReview } from './suites/peer-review.ts';
import { measureSaves } from './suites/saves.ts';
import { measureSoak } from './suites/soak.ts';
import { measureStart } from './suites/start.ts';
import { measureVersions } from './suites/versions.ts';
import { measureWorkArchive } from './suites/work-archive.ts';

const SUITES: Record<string, Suite> = {
  saves: measureSaves,
  versions: measureVersions,
  analytics: measureAnalytics,
  start: measureStart,
  crash: measureCrashes,
  deadline: measureDeadline,
  lists: measureLists,
  class: measureClass,
  comments: measureComments,
  'grade-book': measureGradeBook,
  'peer-review': measurePeerReview,
  'work-archive': measureWorkArchive,
  loading: measureLoading,
  messages: measureMessages,
  office: measureOffice,
  line: measureLine,
  hostile: measureHostile,
  soak: measureSoak,
  editor: (options) => measureEditor(options),
};

/** Suites whose parts can be measured individually. */
const PARTS: Record<string, readonly string[]> = {
  analytics: ANALYTICS_PARTS,
  editor: EDITOR_PARTS,
  hostile: HOSTILE_PARTS,
  line: LINE_PARTS,
  loading: LOADING_PARTS,
};

/** Two hours, so only when asked for by name. */
const NOT_IN_ALL = 'soak';

const PARTS_LIST = Object.entries(PARTS)
  .map(([suite, parts]) => `${parts.join(', ')} (${suite})`)
  .join('; ');

await runCommand(
  {
    call: 'npm run bench --',
    meaning: `Measures the product against its bars: ${Object.keys(SUITES).join(', ')} or all.`,
    positional: 'SUITE',
    options: {
      json: { meaning: 'one object a line: {name, value, unit, bar, met}' },
      quick: { meaning: 'small numbers: shows that everything works, proves no bar' },
      part: { value: 'NAME', meaning: `one part of a suite: ${PARTS_LIST}` },
    },
  },
  async ({ json = false, quick = false, part }, wanted) => {
    const names = wanted.includes('all')
      ? Object.keys(SUITES).filter((name) => name !== NOT_IN_ALL)
      : wanted;
    if (names.length === 0) throw new UsageError('Specify what to measure.');
    for (const name of names) {
      if (!SUITES[name]) throw new UsageError(`There is no suite "${name}".`);
      if (part !== undefined && !PARTS[name]?.includes(part)) {
        throw new UsageError(`The suite "${name}" has no part "${part}".`);
      }
    }
    const figures: BenchFigure[] = [];
    for (const name of names) {
      progress(`-- ${name}`);
      await SUITES[name]?.({
        quick,
        part,
        report: (what, value, unit, bar) => {
          const figure = { name: `${name}: ${what}`, value, unit, bar: bar ?? null };
          figures.push(figure);
          if (json) process.stdout.write(`${jsonLine(figure)}\n`);
        },
      });
    }
    if (!json) process.stdout.write(`\n${table(figures)}\n`);
    const missed = figures.filter((figure) => isMet(figure) === false);
    progress(
      missed.length === 0
        ? 'Every bar is met.'
        : `Missed: ${missed.map((figure) => figure.name).join('; ')}.`,
    );
  },
);
