import { describe, expect, it } from 'vitest';
import { server } from '../locales/de/server.ts';
import { shownIn, tableOf } from './sentence-table.ts';

describe('shownIn', () => {
  const table = tableOf([
    ['Too many {}. Try again in {}.', 'Zu viele {}. Noch einmal in {}.'],
    ['{} seconds', '{} Sekunden'],
    ['messages', 'Nachrichten'],
    ['The server is busy. Wait.', 'Der Server ist beschäftigt.'],
    ['The server is busy. {}', 'Der Server ist beschäftigt. {}'],
  ]);

  it.each([
    [
      'Too many messages. Try again in 30 seconds.',
      'Zu viele Nachrichten. Noch einmal in 30 Sekunden.',
    ],
    ['Too many (a|b). Try again in $& weeks.', 'Zu viele (a|b). Noch einmal in $& weeks.'],
    ['The server is busy. Wait.', 'Der Server ist beschäftigt.'],
    ['The server is busy. Your text is safe.', 'Der Server ist beschäftigt. Your text is safe.'],
    ['Nobody has put this into words.', 'Nobody has put this into words.'],
  ])('makes of %j %j', (said, shown) => {
    expect(shownIn(table, said)).toBe(shown);
  });
});

const texts = import.meta.glob<string>(
  [
    '../../../{contracts,domain}/src/**/*.ts',
    '../../../server/src/{features,platform}/**/*.ts',
    '!**/*.test.ts',
    '!**/trace-import/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const sources = Object.values(texts).map((text) =>
  text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}'),
);

/** The sentences of every refusal that is written where it is thrown. */
const refusals = sources.flatMap((text) =>
  [...text.matchAll(/new AppError\(\s*'[\w-]+',\s*(?:'([^'\n]+)'|`([^`]+)`)/g)].map(
    ([, plain, filled]) => plain ?? filled ?? '',
  ),
);
/** For people at a command line or a monitor. */
const FOR_MACHINES = /METRICS_TOKEN|npm run build|The editor (?:was opened|opens|is opened)/;

describe('the German words of the server', () => {
  const table = tableOf(server);

  it('hold every refusal', () => {
    expect(refusals.length).toBeGreaterThan(50);
    const unknown = refusals.filter(
      (said) => !FOR_MACHINES.test(said) && shownIn(table, said) === said,
    );
    expect(unknown).toEqual([]);
  });

  it('hold nothing that no one says', () => {
    const all = sources.join('\n');
    const isSaid = (said: string) =>
      said
        .split('{}')
        .map((part) => part.trim())
        .every((part) => all.includes(part));
    expect(server.map(([said]) => said).filter((said) => !isSaid(said))).toEqual([]);
  });

  it('put in what the server put in', () => {
    const places = (words: string) => words.split('{}').length;
    const lost = server.filter(([said, shown]) => places(said) < places(shown));
    expect(lost).toEqual([]);
  });
});
