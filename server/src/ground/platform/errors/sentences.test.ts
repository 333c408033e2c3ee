import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../..');
/** What operators and programmers read is English. */
const FOR_OPERATORS =
  /\.test\.ts$|\.cases\.ts$|\/testing\/|\/trace-import\/|^insight\/research\/|openapi\.ts$|open-platform\.ts$|free-port\.ts$|data-folder\.ts$/;
const SENTENCE = /(['"`])[A-Z][a-z’]+ [a-z’]+ [^'"`\n]*\.\1/g;

/** Everything that can answer people; commands, the demo school and what is below HTTP speak to operators. */
const FOLDERS = [
  'accounts',
  'messages',
  'record',
  'classes',
  'assignments',
  'submissions',
  'insight',
  'grading',
  'reviews',
  'screens',
  'admin',
  'ground/platform',
];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(SOURCES, folder), { recursive: true }).map((file) => `${folder}/${file}`),
).filter((file) => file.endsWith('.ts') && !FOR_OPERATORS.test(file));

const withoutComments = (code: string) => code.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');

describe('the server', () => {
  it('contains no user-visible sentences: those are in the catalog, in every language', () => {
    expect(files.length).toBeGreaterThan(200);
    const sentences = files.flatMap((file) =>
      [...withoutComments(readFileSync(join(SOURCES, file), 'utf8')).matchAll(SENTENCE)].map(
        ([sentence]) => `${file}: ${sentence}`,
      ),
    );
    expect(sentences).toEqual([]);
  });
});
