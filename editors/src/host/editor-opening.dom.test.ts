import { describe, expect, it } from 'vitest';
import { clockOf, colorVariables, datesOf, readOpening, settingsOf } from './editor-opening.ts';
import { scriptCommand, unoCommand } from './uno-commands.ts';

describe('readOpening', () => {
  const page = (text: string) =>
    new DOMParser().parseFromString(
      `<script type="application/json" id="opening">${text}</script>`,
      'text/html',
    );

  it('reads what the server wrote', () => {
    const opening = {
      wopiSrc: 'https://school.example/wopi/files/1',
      accessToken: 'secret',
      accessTokenTtl: 0,
      uiDefaults: 'UITheme=dark',
      cssVariables: '',
      language: 'de',
    };
    expect(readOpening(page(JSON.stringify(opening)))).toEqual(opening);
  });

  it.each(['', '{', '{"wopiSrc":"nowhere","accessToken":"x","accessTokenTtl":0}'])(
    'returns null for %j',
    (text) => {
      expect(readOpening(page(text))).toBeNull();
    },
  );
});

describe('colorVariables', () => {
  it('accepts plain colors and nothing else', () => {
    const text =
      '--color-primary:#33457F;--x:url(https://elsewhere.example);color:red;--y:rgb(1 2 3);--z:expression(1)';
    expect([...colorVariables(text)]).toEqual([
      ['--color-primary', '#33457F'],
      ['--y', 'rgb(1 2 3)'],
    ]);
  });
});

describe('settingsOf', () => {
  it('reads pairs and skips invalid ones', () => {
    expect([...settingsOf('UIMode=tabbed; TextRuler=false;;x')]).toEqual([
      ['UIMode', 'tabbed'],
      ['TextRuler', 'false'],
    ]);
  });
});

describe('scriptCommand', () => {
  it.each([
    ['finalize.py', 'finalize', 'finalize'],
    ['scripts/Deactivate.py', 'main', 'stop-recording-changes'],
    ['x.py', 'show', 'show-changes'],
    ['spellcheck.py', 'run', 'spellcheck-on'],
    ['x.py', 'y', null],
  ])('reads %s, %s as %s', (file, name, command) => {
    expect(scriptCommand(file, name)).toBe(command);
  });
});

describe('unoCommand', () => {
  it('recognizes its own commands and no others', () => {
    expect(unoCommand('.uno:AcceptAllTrackedChanges')).toBe('accept-all-changes');
    expect(unoCommand('.uno:Print')).toBeNull();
  });
});

describe('clockOf', () => {
  it.each([
    ['TextRuler=false;TimeZone=Pacific/Auckland', '01:05:09'],
    ['TimeZone=UTC', '12:05:09'],
  ])('with %s shows %s', (defaults, expected) => {
    expect(clockOf(defaults, 'en').format(new Date('2026-11-20T12:05:09Z'))).toBe(expected);
  });

  it('uses the local time zone for one that does not exist', () => {
    const own = clockOf('', 'en').format(0);
    expect(clockOf('TimeZone=Mars/Olympus', 'en').format(0)).toBe(own);
  });
});

describe('datesOf', () => {
  it.each([
    ['TimeZone=Pacific/Auckland', 'en-GB', '21 Nov 2026, 01:05'],
    ['TimeZone=Pacific/Auckland', 'de', '21.11.2026, 01:05'],
    ['TimeZone=UTC', 'en-GB', '20 Nov 2026, 12:05'],
  ])('with %s in %s returns the day and the time there', (defaults, language, expected) => {
    expect(datesOf(defaults, language).format(new Date('2026-11-20T12:05:09Z'))).toBe(expected);
  });
});
