import { readFile, writeFile } from 'node:fs/promises';
import { passwordRoots } from '@antecedent/domain/accounts/password-root';
import { createWordFilter } from '@antecedent/domain/accounts/word-filter';
import { runCommand, UsageError } from './command.ts';

/** How many words of the list are stored, the most frequent first. */
const MAX_ROOTS = 20_000;

await runCommand(
  {
    call: 'npx tsx server/src/cli/common-roots.ts',
    meaning: 'Makes domain/src/accounts/common-roots.ts anew from a list of common passwords.',
    options: {
      list: { value: 'FILE', meaning: 'JSON array of passwords, the most used first' },
      source: { value: 'TEXT', meaning: 'where the list is from and its licence' },
      to: { value: 'FILE', meaning: 'the file to write' },
    },
  },
  async ({ list, source, to }) => {
    if (!list || !source || !to) throw new UsageError('Pass --list, --source and --to.');
    const passwords = JSON.parse(await readFile(list, 'utf8')) as string[];
    const roots = [...new Set(passwords.flatMap(passwordRoots))].slice(0, MAX_ROOTS);
    const bits = Buffer.from(createWordFilter(roots).bits).toString('base64url');
    await writeFile(
      to,
      [
        '/**',
        ` * A filter of ${roots.length} words that people make passwords of; the words cannot be read from it.`,
        ' * Made by `server/src/cli/common-roots.ts`.',
        ` * Source: ${source}`,
        ' */',
        `export const COMMON_ROOTS =\n  '${bits}';`,
        '',
      ].join('\n'),
    );
    process.stdout.write(`${roots.length} words in ${bits.length} characters.\n`);
  },
);
