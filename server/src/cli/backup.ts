import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { writeBackup } from './backup-write.ts';
import { runCommand } from './command.ts';

await runCommand(
  {
    call: 'npm run backup --',
    meaning:
      'Writes everything that the installation holds (database and files) into one archive. The server may go on working.',
    options: {
      to: { value: 'FILE', meaning: 'the archive; a dated one in DATA_DIR/backups when left out' },
    },
  },
  async ({ to }) => {
    const env = loadEnv();
    const platform = await openPlatform({ ...env, logLevel: 'error' }, { schema: 'as-is' });
    try {
      const moment = platform.clock().toISOString().slice(0, 19).replaceAll(':', '-');
      const file = resolve(to ?? join(env.dataDir, 'backups', `antecedent-${moment}.zip`));
      const { rows, blobs } = await writeBackup(platform, file);
      const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
      const size = ((await stat(file)).size / 1e6).toFixed(1);
      process.stdout.write(`${file}: ${count} rows, ${blobs} files, ${size} MB.\n`);
    } finally {
      await platform.close();
    }
  },
);
