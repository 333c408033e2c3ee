import { resolve } from 'node:path';
import { loadEnv } from '../ground/config/env.ts';
import { connect } from '../ground/db/connection.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { createServices } from '../services.ts';
import { hasNoChecksums, verifyBackup } from './backup-checksums.ts';
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
      check: { value: 'FILE', meaning: 'only verify this archive; needs no database' },
      force: { meaning: 'replace everything that is there' },
      unverified: { meaning: 'take an archive of the older format, which has no checksums' },
    },
  },
  async ({ from, check, force, unverified }) => {
    if (check !== undefined && from === undefined) return checkBackup(resolve(check));
    if (!from || check !== undefined)
      throw new UsageError('Pass either --from FILE or --check FILE.');
    const env = loadEnv();
    const archive = await openBackup(resolve(from));
    try {
      const platform = await openPlatform({ ...env, logLevel: 'error' });
      try {
        await refuseWhileInUse(platform.pool);
        const services = createServices(platform);
        await prepareJobs(services);
        const owner = connect(platform.databaseOwnerUrl, 1);
        const { rows, blobs } = await restoreBackup(platform, archive, {
          force: force === true,
          unverified: unverified === true,
          owner: owner.pool,
        }).finally(() => owner.close());
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

async function checkBackup(file: string): Promise<void> {
  const archive = await openBackup(file);
  try {
    if (hasNoChecksums(archive)) {
      throw new Error(`${file} has an older format that has no checksums and cannot be verified.`);
    }
    const count = await verifyBackup(archive);
    process.stdout.write(
      `${file} of ${archive.manifest.createdAt} is whole: all ${count} entries are as they were written.\n`,
    );
  } finally {
    archive.close();
  }
}
