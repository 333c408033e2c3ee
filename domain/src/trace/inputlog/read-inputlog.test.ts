import { describe, expect, it } from 'vitest';
import { traceProblem } from '../replay-trace.ts';
import { readInputlog } from './read-inputlog.ts';

type Key = {
  key: string;
  value?: string;
  at?: number;
  held?: string;
  /** Position and length of the text, as Word has them. */
  word?: readonly [position: number, length: number];
};

const keyboard = ({ key, value = '', at = 0, held, word }: Key): string =>
  `<event type="keyboard">${
    word
      ? `<part type="wordlog"><position>${word[0]}</position><documentLength>${word[1] + 1}</documentLength></part>`
      : ''
  }<part type="winlog"><startTime>${at}</startTime><key>${key}</key><value>${value}</value><keyboardstate>${
    held ? `<key>${held}</key>` : ''
  }</keyboardstate></part></event>`;
const letters = (text: string, at = 0): string =>
  [...text].map((value, index) => keyboard({ key: 'VK_X', value, at: at + index * 200 })).join('');
const log = (...events: string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><log><meta/><session/>${events.join('')}</log>`;

function traceOf(...events: string[]) {
  const { reading } = readInputlog(log(...events));
  if (!reading.ok) throw new Error(reading.problem);
  expect(traceProblem(reading.trace)).toBeNull();
  return reading.trace;
}
const press = (key: string, held?: string) => keyboard({ key, ...(held && { held }) });

describe('readInputlog, where the log has no places', () => {
  it('types characters, new lines and tabs, with their times from the beginning', () => {
    const trace = traceOf(
      letters('Hi'),
      press('VK_RETURN'),
      press('VK_TAB'),
      letters('you', 5_000),
    );
    expect(trace).toMatchObject({ start: '', end: 'Hi\n\tyou' });
    const times = trace.changes.map(({ at }) => at - Date.UTC(2000, 0, 1));
    expect(times).toEqual([0, 200, 200, 200, 5_000, 5_200, 5_400]);
  });

  it.each([
    ['a backspace', ['VK_BACK'], 'Hell!'],
    ['a backspace after moving left', ['VK_LEFT', 'VK_BACK'], 'Hel!o'],
    ['Delete at the beginning', ['VK_HOME', 'VK_DELETE'], '!ello'],
    ['moving back to the end', ['VK_HOME', 'VK_END'], 'Hello!'],
  ])('follows the cursor: %s', (_what, keys, end) => {
    expect(traceOf(letters('Hello'), ...keys.map((key) => press(key)), letters('!')).end).toBe(end);
  });

  it('writes nothing for shortcuts and for keys without a character', () => {
    expect(
      traceOf(
        letters('a'),
        keyboard({ key: 'VK_C', value: 'c', held: 'VK_LCONTROL' }),
        keyboard({ key: 'VK_ESCAPE', value: '&#x1b;' }),
        keyboard({ key: 'VK_LSHIFT' }),
        letters('b'),
      ).end,
    ).toBe('ab');
  });

  it('counts how often the place is guessed', () => {
    const click = '<event type="mouse"><part type="winlog"><type>click</type></part></event>';
    const move = '<event type="mouse"><part type="winlog"><type>movement</type></part></event>';
    expect(readInputlog(log(letters('a'), click, move, letters('b'))).guessed).toBe(1);
    expect(readInputlog(log(letters('ab'))).guessed).toBe(0);
  });

  it('counts characters of two code units as one', () => {
    expect(traceOf(letters('a😀'), press('VK_BACK'), letters('b')).end).toBe('ab');
  });
});

describe('readInputlog, where Word gives the places', () => {
  const typed = (value: string, position: number, length: number) =>
    keyboard({ key: 'VK_X', value, word: [position, length] });

  it('begins with as much text as there was, without its words', () => {
    expect(traceOf(typed('a', 4, 4), typed('b', 5, 5))).toMatchObject({
      start: 'x x ',
      end: 'x x ab',
    });
  });

  it('writes where the cursor was put by mouse', () => {
    expect(traceOf(typed('a', 0, 0), typed('b', 1, 1), typed('c', 0, 2)).end).toBe('cab');
  });

  it('replaces a selection, and deletes one', () => {
    const word = [typed('a', 0, 0), typed('b', 1, 1), typed('c', 2, 2)];
    expect(traceOf(...word, typed('d', 1, 3), typed('e', 2, 2)).end).toBe('ade');
    const back = keyboard({ key: 'VK_BACK', word: [1, 3] });
    expect(traceOf(...word, back, typed('e', 1, 1)).end).toBe('ae');
  });

  it('has a placeholder for each character that no key explains', () => {
    expect(traceOf(typed('a', 0, 0), typed('b', 4, 4)).end).toBe('a~~~b');
    expect(traceOf(typed('a', 0, 0), typed('b', 1, 1), typed('c', 0, 0)).end).toBe('c');
  });

  it('applies replacements and pastes with their words', () => {
    const replacement =
      '<event type="replacement"><part type="wordlog"><start>0</start><end>1</end><newtext>An &amp; </newtext></part></event>';
    const paste =
      '<event type="insert"><part type="wordlog"><position>5</position><before></before><after>end</after></part></event>';
    expect(traceOf(typed('a', 0, 0), replacement, paste).end).toBe('An & end');
  });
});

describe('readInputlog, for what is private or hostile', () => {
  const SECRET = 'Letter to my doctor - Mail';

  it('takes nothing from window titles, session data and other programs', () => {
    const focus = `<event type="focus"><part type="winlog"><startTime>3</startTime><title>${SECRET}</title></part></event>`;
    const { reading } = readInputlog(
      log(letters('a'), focus).replace('<session/>', `<session><entry>${SECRET}</entry></session>`),
    );
    expect(JSON.stringify(reading)).not.toContain('doctor');
    expect(reading).toMatchObject({ ok: true, trace: { end: 'a' } });
  });

  it.each([
    ['no XML', '<log><event></log>'],
    ['an entity', '<!DOCTYPE log [<!ENTITY a "aaaa">]><log>&a;</log>'],
    ['another document', '<essay/>'],
    ['no keys', log()],
    ['nothing but shortcuts', log(press('VK_C', 'VK_LCONTROL'))],
    ['an enormous length', log(keyboard({ key: 'VK_X', value: 'a', word: [1, 9_000_000_000] }))],
    [
      'a length that grows without keys',
      log(
        keyboard({ key: 'VK_X', value: 'a', word: [0, 0] }),
        keyboard({ key: 'VK_X', value: 'a', word: [1, 600_000] }),
      ),
    ],
    ['depth', `<log>${'<event>'.repeat(50)}${'</event>'.repeat(50)}</log>`],
  ])('refuses %s with a sentence', (_what, xml) => {
    expect(readInputlog(xml)).toMatchObject({
      reading: { ok: false, problem: expect.stringMatching(/^This .*Inputlog file.*\.$/) },
    });
  });

  it('never goes back in time, and ignores times that no session has', () => {
    const trace = traceOf(
      letters('a', 9_000),
      letters('b', 1_000),
      letters('c', Number.MAX_SAFE_INTEGER - 1),
    );
    const times = trace.changes.map(({ at }) => at - Date.UTC(2000, 0, 1));
    expect(times).toEqual([9_000, 9_000, 9_000]);
  });
});
