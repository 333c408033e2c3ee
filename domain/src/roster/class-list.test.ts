import { describe, expect, it } from 'vitest';
import { CLASS_LIST_LIMIT, type ClassListLine, readClassList } from './class-list.ts';

const person = (line: number, email: string, firstName = '', lastName = ''): ClassListLine => ({
  kind: 'person',
  person: { line, email, firstName, lastName },
});

const withParts = (
  line: number,
  email: string,
  parts: { section?: string; group?: string },
): ClassListLine => ({
  kind: 'person',
  person: { line, email, firstName: '', lastName: '', ...parts },
});

describe('readClassList', () => {
  it.each<[string, string[][], ClassListLine[]]>([
    ['nothing', [], []],
    ['empty lines', [[''], [' ', '']], []],
    [
      'headers in any order, ignoring other columns',
      [
        ['Room', 'Last Name', 'E-Mail', 'First Name'],
        ['A', 'Lovelace', 'Ada@Example.org', 'Ada'],
      ],
      [person(2, 'ada@example.org', 'Ada', 'Lovelace')],
    ],
    [
      'columns of sections and groups, also with empty cells',
      [
        ['Section', 'E-Mail', 'Gruppe'],
        ["'=Tuesday 10:00", 'ada@example.org', ''],
        ['x'.repeat(200), 'grace@example.org', 'Red'],
      ],
      [
        withParts(2, 'ada@example.org', { section: '=Tuesday 10:00', group: '' }),
        withParts(3, 'grace@example.org', { section: 'x'.repeat(100), group: 'Red' }),
      ],
    ],
    [
      'a byte order mark before the first heading',
      [['\uFEFFemail'], ['ada@example.org']],
      [person(2, 'ada@example.org')],
    ],
    [
      'one column for the name',
      [
        ['Student', 'Email'],
        ['Lovelace, Ada', 'ada@example.org'],
        ['Grace Brewster Hopper', 'grace@example.org'],
      ],
      [
        person(2, 'ada@example.org', 'Ada', 'Lovelace'),
        person(3, 'grace@example.org', 'Grace Brewster', 'Hopper'),
      ],
    ],
    [
      'a column for the name beside one for the first name',
      [
        ['Name', 'Vorname', 'E-Mail'],
        ['Lovelace', 'Ada', 'ada@example.org'],
      ],
      [person(2, 'ada@example.org', 'Ada', 'Lovelace')],
    ],
    [
      'a line without an address, by its words',
      [
        ['Name', 'Vorname', 'E-Mail'],
        ['Lovelace', 'Ada', ''],
      ],
      [
        {
          kind: 'refused',
          line: 2,
          words: 'Lovelace, Ada',
          problem: { key: 'classes.lineWithoutEmail' },
        },
      ],
    ],
    [
      'no headings',
      [['Ada', 'Lovelace', 'ada@example.org'], [], ['grace@example.org', 'Hopper']],
      [
        person(1, 'ada@example.org', 'Ada', 'Lovelace'),
        person(3, 'grace@example.org', '', 'Hopper'),
      ],
    ],
    [
      'addresses as mail programs write them',
      [['Ada Lovelace <ada@example.org>']],
      [person(1, 'ada@example.org', 'Ada', 'Lovelace')],
    ],
    [
      'several addresses in a row, as they are pasted from a message',
      [['Ada Lovelace <ada@x.org>', 'g@x.org'], ['Hopper, Grace <grace@x.org>']],
      [
        person(1, 'ada@x.org', 'Ada', 'Lovelace'),
        person(1, 'g@x.org'),
        person(2, 'grace@x.org', 'Grace', 'Hopper'),
      ],
    ],
    [
      'headers in other languages',
      [
        ['Nachname', 'Vorname', 'E-Mail-Adresse'],
        ['Müller', 'Jörg', 'j@x.de'],
      ],
      [person(2, 'j@x.de', 'Jörg', 'Müller')],
    ],
    [
      'French headers, also without accents, with hyphens or in capitals',
      [
        ['NOM DE FAMILLE', 'Pre\u0301nom', 'Adresse e-mail'],
        ['Lefèvre', 'Anaïs', 'a@x.fr'],
        ['', 'Étienne', 'e@x.fr'],
      ],
      [person(2, 'a@x.fr', 'Anaïs', 'Lefèvre'), person(3, 'e@x.fr', '', 'Étienne')],
    ],
    [
      'the users file of a OneRoster export',
      [
        ['sourcedId', 'status', 'enabledUser', 'username', 'givenName', 'familyName', 'email'],
        ['u1', 'active', 'true', 'mono1', 'Suryani', '', 'suryani@x.org'],
        ['u2', '', 'true', 'lin2', 'Wei', 'Lin', 'wei@x.org'],
      ],
      [person(2, 'suryani@x.org', '', 'Suryani'), person(3, 'wei@x.org', 'Wei', 'Lin')],
    ],
    [
      'a status column in a file of another kind, which means nothing',
      [
        ['email', 'status'],
        ['ada@x.org', 'tobedeleted'],
      ],
      [person(2, 'ada@x.org')],
    ],
    [
      'what our own list disarmed for spreadsheets',
      [
        ['First name', 'E-mail'],
        ["'=Ada", "'+ada@x.org"],
      ],
      [person(2, '+ada@x.org', '', '=Ada')],
    ],
    [
      'addresses with other letters, in both of their forms as one',
      [['Anna', 'Anna@xn--bcher-kva.example']],
      [person(1, 'anna@bücher.example', '', 'Anna')],
    ],
    [
      'decomposed letters, control characters and invisible characters',
      [['Zoe\u0308', 'No\u0007ll', '\u200Bzoe@x.org\u00A0']],
      [person(1, 'zoe@x.org', 'Zoë', 'No ll')],
    ],
    [
      'a name of any length, up to a hundred characters of it',
      [['x'.repeat(500), '', 'a@x.org']],
      [person(1, 'a@x.org', '', 'x'.repeat(100))],
    ],
  ])('reads %s', (_what, rows, lines) => {
    expect(readClassList(rows)).toEqual(lines);
  });

  it.each<[string, string[][], number, string]>([
    ['a line without an address', [['email'], ['Ada Lovelace']], 2, 'classes.lineWithoutEmail'],
    ['an address without a dot', [['ada@localhost']], 1, 'classes.lineWithoutEmail'],
    [
      'an address that no mail server accepts',
      [[`a@${'x'.repeat(250)}.org`]],
      1,
      'classes.lineWithoutEmail',
    ],
    [
      'a person who has left, of a OneRoster export',
      [
        ['sourcedId', 'status', 'email'],
        ['u3', 'tobedeleted', 'pat@x.org'],
      ],
      2,
      'classes.lineInactive',
    ],
    [
      'a person who is disabled, of a OneRoster export',
      [
        ['sourcedId', 'enabledUser', 'email'],
        ['u3', 'FALSE', 'pat@x.org'],
      ],
      2,
      'classes.lineInactive',
    ],
    ['a person who is listed twice', [['ada@x.org'], ['ADA@X.org']], 2, 'classes.lineTwice'],
    [
      'a person who is listed in both forms of an address',
      [['ada@bücher.example'], ['ada@XN--bcher-kva.example']],
      2,
      'classes.lineTwice',
    ],
    [
      'an address that only looks like another',
      [['ada@x.org'], ['\u0430da@x.org']],
      2,
      'classes.lineWithoutEmail',
    ],
  ])('rejects %s', (_what, rows, line, key) => {
    const refused = readClassList(rows).filter(({ kind }) => kind === 'refused');
    expect(refused).toEqual([expect.objectContaining({ line, problem: { key } })]);
  });

  it('shows no other columns of a person whom a OneRoster export marks as left', () => {
    const rows = [
      ['sourcedId', 'status', 'givenName', 'email', 'password'],
      ['u3', 'tobedeleted', 'Pat', 'pat@x.org', 'secret'],
    ];
    expect(readClassList(rows)).toMatchObject([{ words: 'Pat, pat@x.org' }]);
  });

  it('rejects people beyond the limit', () => {
    const rows = Array.from({ length: CLASS_LIST_LIMIT + 1 }, (_, at) => [`s${at}@example.org`]);
    const lines = readClassList(rows);
    expect(lines.filter(({ kind }) => kind === 'person')).toHaveLength(CLASS_LIST_LIMIT);
    expect(lines.at(-1)).toMatchObject({ kind: 'refused', line: CLASS_LIST_LIMIT + 1 });
  });
});
