import { describe, expect, it } from 'vitest';
import { classListRows } from './class-list-rows.ts';

describe('classListRows', () => {
  it.each<[string, string, string[][]]>([
    ['commas', 'a@x.org,Ada', [['a@x.org', 'Ada']]],
    ['semicolons', 'Lovelace, Ada;a@x.org', [['Lovelace, Ada', 'a@x.org']]],
    ['tabs', 'Lovelace, Ada\ta@x.org', [['Lovelace, Ada', 'a@x.org']]],
    ['bars', 'a@x.org|Ada', [['a@x.org', 'Ada']]],
    ['the separator that the first line tells', 'sep=;\na@x.org;Ada', [[], ['a@x.org', 'Ada']]],
    ['any other one there', '"sep=#"\r\na@x.org#A, B', [[], ['a@x.org', 'A, B']]],
    ['nothing', '', []],
    ['line ends of every system', 'a\r\nb\rc\n', [['a'], ['b'], ['c'], ['']]],
    ['cells in quotation marks', '"Lovelace, ""Ada""",a@x.org', [['Lovelace, "Ada"', 'a@x.org']]],
    [
      'cells over several lines, which keep their place',
      '"Ada\r\nLovelace",a@x.org\nb@x.org',
      [['Ada\nLovelace', 'a@x.org'], [], ['b@x.org']],
    ],
    [
      'a quotation mark that is never closed, and whoever follows',
      '"Lovelace, A",a@x.org\nHop"per,b@x.org\n"Noll,c@x.org\nKay,d@x.org',
      [
        ['Lovelace, A', 'a@x.org'],
        ['Hopper', 'b@x.org'],
        ['Noll', 'c@x.org'],
        ['Kay', 'd@x.org'],
      ],
    ],
  ])('reads %s', (_what, csv, rows) => {
    expect(classListRows(csv)).toEqual(rows);
  });

  it('reads the longest list', () => {
    const csv = Array.from({ length: 5_000 }, (_, at) => `"Last ${at}";First;s${at}@example.org`);
    expect(classListRows(csv.join('\r\n'))).toHaveLength(5_000);
  });
});
