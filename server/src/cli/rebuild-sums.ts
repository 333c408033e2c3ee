import { z } from 'zod';
import { loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { rebuildSums } from '../record/versions/rebuild-sums.service.ts';
import { runCommand, UsageError } from './command.ts';

await runCommand(
  {
    call: 'npm run rebuild-sums --',
    meaning:
      'Adds up the activity of all files again from their saved versions, by quarters of an hour, and says how many were not the same. Class analytics read these sums. The server may go on working.',
    options: {
      class: { value: 'ID', meaning: 'only this class' },
      'dry-run': { meaning: 'says how many differ, and changes nothing' },
    },
  },
  async ({ class: classId = null, 'dry-run': isDryRun = false }) => {
    if (classId !== null && !z.uuid().safeParse(classId).success) {
      throw new UsageError('“--class” takes the id of a class, as its address shows it.');
    }
    const platform = await openPlatform({ ...loadEnv(), logLevel: 'error' });
    try {
      const files = await rebuildSums(platform, { classId, isDryRun });
      if (!files) throw new Error(`There is no class ${classId}.`);
      const counts = { done: 0, differed: 0 };
      for await (const { differed } of files) {
        counts.done++;
        if (differed) counts.differed++;
      }
      const would = isDryRun ? 'would be replaced' : 'were replaced';
      process.stdout.write(
        `${counts.done} files looked at: the sums of ${counts.differed} ${would}.\n`,
      );
    } finally {
      await platform.close();
    }
  },
);
