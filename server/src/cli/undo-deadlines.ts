import { loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { createServices } from '../services.ts';
import { undoEarlyDeadlines } from '../submissions/deadlines/deadlines.service.ts';
import { runCommand } from './command.ts';
import { prepareJobs } from './prepare-jobs.ts';

await runCommand(
  {
    call: 'npm run undo-deadlines --',
    meaning:
      'Reopens what was submitted automatically or marked as missed although its deadline, or the end of its exception, still lies ahead by the database’s clock, because a clock was wrong. What is graded, and what people submitted themselves, stays. The server may go on working.',
    options: {},
  },
  async () => {
    const platform = await openPlatform({ ...loadEnv(), logLevel: 'error' });
    try {
      const services = createServices(platform);
      await prepareJobs(services);
      const { assignments, drafts } = await undoEarlyDeadlines(services);
      process.stdout.write(`Reopened ${drafts} drafts in ${assignments} assignments.\n`);
    } finally {
      await platform.close();
    }
  },
);
