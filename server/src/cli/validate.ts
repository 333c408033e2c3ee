import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { corpusFigures } from '@antecedent/domain/insight/validation/corpus-figures';
import {
  type HistoryFigures,
  historyFigures,
} from '@antecedent/domain/insight/validation/history-figures';
import { replayHistory } from '@antecedent/domain/insight/validation/replay-history';
import { HISTORY_FILE, readTraceFile } from '../record/trace-import/read-trace-file.ts';
import { TraceImportError } from '../record/trace-import/trace-import-error.ts';
import { runCommand, UsageError } from './command.ts';
import { corpusReport } from './validation-report.ts';

const PROGRESS_EVERY_MS = 2_000;

await runCommand(
  {
    call: 'npm run validate --',
    meaning:
      'Replays folders of recorded writing histories second by second and prints what the figures would say about their writers: items, bands, scores, and process facts. Needs no database and stores nothing.',
    positional: 'FOLDER…',
    options: { json: { meaning: 'prints one line of JSON for each folder instead of tables' } },
  },
  async ({ json: isJson = false }, folders) => {
    if (folders.length === 0) throw new UsageError('Pass one or more folders.');
    for (const folder of folders) {
      const figures = corpusFigures(basename(resolve(folder)), await replayFolder(folder));
      process.stdout.write(isJson ? `${JSON.stringify(figures)}\n` : `${corpusReport(figures)}\n`);
    }
  },
);

/** The figures of each history directly in a folder; files that aren't histories are named and left out. */
async function replayFolder(folder: string): Promise<HistoryFigures[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`We couldn’t read the folder ${folder}.`, { cause });
  });
  const files = entries.filter((entry) => entry.isFile() && HISTORY_FILE.test(entry.name));
  const names = onceEach(files.map(({ name }) => name));
  const found: HistoryFigures[] = [];
  let reportedAt = performance.now();
  for (const [index, name] of names.entries()) {
    try {
      const { trace, guessed } = readTraceFile(await readFile(join(folder, name)), name);
      if (guessed > 0)
        report(`${name}: the log doesn’t say where the cursor went, ${guessed} times.`);
      found.push(historyFigures(replayHistory(trace)));
    } catch (error) {
      if (!(error instanceof TraceImportError)) throw error;
      report(`Skipped ${name}: ${error.message}`);
    }
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS) continue;
    reportedAt = performance.now();
    report(`${index + 1} of ${names.length} files`);
  }
  if (found.length === 0) throw new Error(`There are no writing histories in ${folder}.`);
  return found;
}

/** Of a history that is there as JSON and as an Inputlog file, under one name, only the JSON. */
function onceEach(names: readonly string[]): string[] {
  const stem = (name: string) => name.replace(HISTORY_FILE, '');
  const isLog = (name: string) => /\.idfx(?:\.gz)?$/i.test(name);
  const inJson = new Set(names.filter((name) => !isLog(name)).map(stem));
  return names.filter((name) => !isLog(name) || !inJson.has(stem(name)));
}

/** Apart from the result, so that it can be piped. */
function report(line: string): void {
  process.stderr.write(`${line}\n`);
}
