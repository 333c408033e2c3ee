import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runCommand } from './command.ts';
import { settingsPage } from './settings-page.ts';

const PAGE = fileURLToPath(new URL('../../../docs/reference/settings.md', import.meta.url));

await runCommand(
  {
    call: 'npm run docs:reference',
    meaning: 'Writes the reference pages that are made from code.',
    options: {},
  },
  async () => {
    await writeFile(PAGE, settingsPage());
    process.stdout.write(`${PAGE} is up to date.\n`);
  },
);
