import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../ground/machine/checkout.ts';
import { runCommand } from './command.ts';
import { settingsPage } from './settings-page.ts';

const PAGE = join(CHECKOUT, 'docs/reference/settings.md');

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
