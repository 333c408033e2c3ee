import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcomes } from './testing/outcomes.ts';

/** Ten passages of a text, and what becomes of them. */
const PARAGRAPHS = [
  'The mill stood by the river for [two hundred years].',
  'Its wheel [turned slowly] in the summer months.',
  'Nobody remembers [who had built it] there.',
  'It was, [in a way, very much] a landmark.',
  '[On Sundays] people came and brought bread.',
  'The miller [counted sacks. His wife] counted coins.',
  '[When the flood came it took the lower door] away.',
  'Afterwards they [rebuilt it in plain stone].',
  'Some say the stone came from [the old church].',
  '[today] it is a museum of grain.',
].join('\n');

/** The text after every key of a student who revises all ten. */
function revisions(): string[] {
  const states = [PARAGRAPHS.replaceAll(/[[\]]/g, '')];
  const replace = (words: string, by: string) => states.push(states.at(-1)!.replace(words, by));
  const type = (before: string, words: string, after: string) => {
    for (const [at] of [...words].entries()) {
      const there = before + words.slice(0, at);
      replace(there + after, `${there}${words[at]}${after}`);
    }
  };
  replace('slowly', '');
  type('turned ', 'lazily', ' in');
  replace('who had built it', '');
  type('remembers ', 'a first owner', ' there');
  replace('in a way, very much', '');
  type('On Sundays', ',', ' people');
  replace('sacks. His', 'sacks. \nHis');
  replace('When the flood came it took the lower door', '');
  states.push(`${states.at(-1)}\nWhen the flood came it took the lower door`);
  replace('rebuilt it in plain stone', '');
  replace('Some say', '');
  type('\n', 'We know that', ' the stone');
  replace('\ntoday', '\n');
  type('\n', 'Today', ' it is');
  type('Afterwards they ', 'rebuilt it in plain stone', '.');
  return states.slice(1);
}

it('says the same of ten passages, however many changes come with one save', () => {
  const states = revisions();
  const last = states.length - 1;
  // The words that come back are gone in one version, or their deletion was not observed.
  const gone = states.findIndex((text) => text.includes('they .') && text.includes('Today it is'));
  fc.assert(
    fc.property(fc.subarray([...states.keys()]), (saves) => {
      const seen = [...new Set([...saves, gone, last])].toSorted((one, other) => one - other);
      const found = outcomes(PARAGRAPHS, ...seen.map((at) => states[at]!));
      expect(found.map(({ state, kept }) => `${state} ${kept}`)).toEqual([
        'untouched 3',
        'edited 1',
        'rewritten 0',
        'deleted 0',
        'edited 2',
        'edited 4',
        'moved 9',
        'restored 5',
        'around 3',
        'edited 1',
      ]);
    }),
    { numRuns: 60 },
  );
});
