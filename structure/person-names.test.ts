import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from './imports.ts';

const CHECKOUT = join(import.meta.dirname, '..');

/** Names put together without a thought for people who have only one. What is searched may have a space too many. */
const OWN_WORDS = [
  /firstName\} \$\{[\w.?]*lastName\}(?! \$\{)/,
  /lastName\}, (?:\$)?\{[\w.?]*firstName\}/,
  /(?<!trim\([\w.]*)first_name \|\| ' ' \|\| (?:\w+\.)?last_name/,
  /(?<!trim\()\$\{[\w.]+\.firstName\} \|\| ' ' \|\|/,
  /\bname: [\w.]*\.firstName\b/,
  /firstName: name\b/,
];
const SEARCHES = /\/(?:person-name|people\.repo|courses\.repo|filter-students)\.ts$/;

it('writes names with person-name.ts only, and trimmed in SQL', () => {
  const files = ['server', 'web'].flatMap((workspace) => sourcesIn(CHECKOUT, `${workspace}/src`));
  const found = files
    .filter((file) => !SEARCHES.test(file) && !/\.test\.|\/(?:testing|demo)\//.test(file))
    .flatMap((file) =>
      readFileSync(join(CHECKOUT, file), 'utf8')
        .split('\n')
        .filter((line) => OWN_WORDS.some((own) => own.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
