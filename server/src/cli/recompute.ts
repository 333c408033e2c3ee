import { z } from 'zod';
import { loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { differs, recompute } from '../insight/figures/recompute.service.ts';
import { createServices } from '../services.ts';
import { runCommand, UsageError } from './command.ts';
import {
  beginSentence,
  changeSentence,
  endSentence,
  progressSentence,
} from './recompute-report.ts';

const PROGRESS_EVERY_MS = 2_000;

await runCommand(
  {
    call: 'npm run recompute --',
    meaning:
      'Works out all figures anew from the saved versions, by the present algorithm, and says what differs. Old scores stay in the score history. The server may go on working. A run that is cut off goes on where it was.',
    options: {
      class: { value: 'ID', meaning: 'only this class' },
      'dry-run': { meaning: 'says what would change, and changes nothing' },
      json: { meaning: 'a line of JSON for each submission, and one at the end' },
    },
  },
  async ({ class: classId = null, 'dry-run': isDryRun = false, json: isJson = false }) => {
    if (classId !== null && !z.uuid().safeParse(classId).success) {
      throw new UsageError('“--class” takes the id of a class, as its address shows it.');
    }
    const platform = await openPlatform({ ...loadEnv(), logLevel: 'error' });
    try {
      const found = await recompute(createServices(platform), { classId, isDryRun });
      if (!found) throw new Error(`There is no class ${classId}.`);
      const { run, submissions } = found;
      const tell = (line: string) => process.stdout.write(`${line}\n`);
      const { done, changed, scoredAnew } = run;
      const counts = { done, changed, scoredAnew };
      let toldAt = performance.now();
      if (!isJson) tell(beginSentence(run, isDryRun));
      for await (const result of submissions) {
        counts.done++;
        if (differs(result)) counts.changed++;
        if (result.isScoredAnew) counts.scoredAnew++;
        if (isJson) tell(JSON.stringify({ ...result, differs: differs(result) }));
        else if (differs(result)) tell(changeSentence(result));
        if (isJson || performance.now() - toldAt < PROGRESS_EVERY_MS) continue;
        toldAt = performance.now();
        tell(progressSentence(counts.done, run.total));
      }
      const { algorithm } = run;
      tell(
        isJson ? JSON.stringify({ algorithm, isDryRun, ...counts }) : endSentence(counts, isDryRun),
      );
    } finally {
      await platform.close();
    }
  },
);
