import { resolve } from 'node:path';
import { loadEnv } from '../config/env.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { createServices } from '../services.ts';
import { openBackup } from './backup-read.ts';
import { refuseWhileInUse, restoreBackup } from './backup-restore.ts';
import { runCommand, UsageError } from './command.ts';
import { prepareJobs } from './prepare-jobs.ts';

await runCommand(
  {
    call: 'npm run restore --',
    meaning: 'Puts a backup into the (empty) data folder or database of the settings.',
    options: {
      from: { value: 'FILE', meaning: 'the archive that "npm run backup" wrote' },
      force: { meaning: 'replace everything that is there' },
    },
  },
  async ({ from, force }) => {
    if (!from) throw new UsageError('Tell --from FILE.');
    const env = loadEnv();
    const archive = await openBackup(resolve(from));
    try {
      const platform = await openPlatform({ ...env, logLevel: 'error' });
      try {
        await refuseWhileInUse(platform.pool);
        const services = createServices(platform);
        await prepareJobs(services);
        const { rows, blobs } = await restoreBackup(platform, archive, force === true);
        const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
        process.stdout.write(
          `Restored ${count} rows and ${blobs} files of ${archive.manifest.createdAt}. Start the server with "npm start".\n`,
        );
      } finally {
        await platform.close();
      }
    } finally {
      archive.close();
    }
  },
);
