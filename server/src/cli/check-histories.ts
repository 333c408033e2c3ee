import { z } from 'zod';
import { loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { checkChains } from '../record/versions/check-chains.service.ts';
import { runCommand, UsageError } from './command.ts';

await runCommand(
  {
    call: 'npm run check-histories --',
    meaning:
      'Compares all saved versions with their record hashes, and lists the files whose versions were changed or removed. Changes nothing. The server may go on working.',
    options: {
      class: { value: 'ID', meaning: 'only this class' },
    },
  },
  async ({ class: classId = null }) => {
    if (classId !== null && !z.uuid().safeParse(classId).success) {
      throw new UsageError('“--class” takes the id of a class, as its address shows it.');
    }
    const platform = await openPlatform({ ...loadEnv(), logLevel: 'error' });
    try {
      const files = await checkChains(platform, classId);
      if (!files) throw new Error(`There is no class ${classId}.`);
      const counts = { intact: 0, changed: 0, unchained: 0 };
      for await (const { fileId, state } of files) {
        counts[state]++;
        if (state === 'changed') {
          process.stdout.write(`${fileId}: the stored versions aren’t those that were saved.\n`);
        }
      }
      const waiting =
        counts.unchained > 0
          ? ` ${counts.unchained} have no record hash yet: the server computes them after its start.`
          : '';
      process.stdout.write(
        `${counts.intact} histories are as they were saved, ${counts.changed} are not.${waiting}\n`,
      );
      if (counts.changed > 0) process.exitCode = 1;
    } finally {
      await platform.close();
    }
  },
);
