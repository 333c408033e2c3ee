import { OfficeFileError } from '../../office/errors/office-file-error.ts';
import { attribute, child, parseXml, type XmlElement } from '../../office/xml/xml.ts';
import { characterData } from '../../office/xml/xml-scan.ts';
import { replaySeconds } from '../replay-trace.ts';
import type { Trace, TraceChange, TracePatch, TraceReading } from '../trace.ts';
import { InputlogText, type LoggedKey, TooLongText } from './inputlog-text.ts';

/** Times of a log count from its beginning, and the day in it isn't reliable: histories begin on this one. */
const INVENTED_DAY = Date.UTC(2000, 0, 1);

/** What a log can have: a session of hours, and not more than that. */
const LIMITS = { depth: 32, elements: 4_000_000 } as const;
const MOST_EVENTS = 300_000;
/** A log of a session has hours; the histories that this product exports have as much as a year. */
const LONGEST_HISTORY_MS = 366 * 24 * 60 * 60 * 1_000;

/** What was read from a log. `guessed` counts the moves of the cursor that the log doesn't say the place of. */
export type InputlogReading = { reading: TraceReading; guessed: number };

const refused = (problem: string): InputlogReading => ({
  reading: { ok: false, problem },
  guessed: 0,
});

/**
 * Converts the XML of an Inputlog file (`.idfx`) to a history: the keys, pastes and replacements that changed the text.
 *
 * Nothing else is read: no window titles, no other programs, no session data, no mouse positions. If the text was written in
 * Word, the log has the place of each change; otherwise the cursor is followed from key to key. Text that was there before
 * the log began becomes letters of the same length, and so do words that the log doesn't name. Histories that this product
 * exported say what was there before.
 *
 * Source: Leijten & Van Waes 2013, and the files of the corpora in the documentation.
 */
export function readInputlog(xml: string): InputlogReading {
  let log: XmlElement | undefined;
  try {
    log = child(parseXml(xml, LIMITS), 'log');
  } catch (error) {
    if (!(error instanceof OfficeFileError)) throw error;
    return refused('This is not an Inputlog file: its XML can’t be read.');
  }
  if (!log) return refused('This is not an Inputlog file: it has no log.');
  const events = log.children.filter(({ name }) => name === 'event');
  if (events.length > MOST_EVENTS) return refused('This Inputlog file has too many events.');
  try {
    return historyOf(events);
  } catch (error) {
    if (!(error instanceof TooLongText)) throw error;
    return refused('This Inputlog file contradicts itself: its text is too long.');
  }
}

function historyOf(events: readonly XmlElement[]): InputlogReading {
  const keys = events.map(keyOf);
  const first = keys.find((key) => key?.length !== undefined);
  const text = new InputlogText(startOf(events[0]) ?? first?.length ?? 0);
  const start = text.value;
  const changes: TraceChange[] = [];
  let latest = 0;
  for (const [index, event] of events.entries()) {
    const type = attribute(event, 'type');
    const win = partOf(event, 'winlog');
    const at = numberIn(win, 'startTime');
    if (at !== undefined && at <= LONGEST_HISTORY_MS) latest = Math.max(latest, at);
    const patches = changesOf(text, type, event, keys, index);
    if (patches.length > 0) changes.push({ at: INVENTED_DAY + latest, patches });
  }
  if (changes.length === 0) return refused('This Inputlog file has no keys that changed a text.');
  const trace: Trace = { start, end: '', changes };
  let end = start;
  for (const second of replaySeconds(trace)) end = second.text;
  return { reading: { ok: true, trace: { ...trace, end } }, guessed: text.guessed };
}

/** The text that was there before, in files that this product wrote. */
const startOf = (event: XmlElement | undefined): string | undefined =>
  event && attribute(event, 'type') === 'start'
    ? textIn(partOf(event, 'wordlog'), 'newtext')
    : undefined;

function changesOf(
  text: InputlogText,
  type: string | undefined,
  event: XmlElement,
  keys: readonly (LoggedKey | null)[],
  index: number,
): TracePatch[] {
  const key = keys[index];
  if (key) return text.press(key, keys[index + 1] ?? null);
  const word = partOf(event, 'wordlog');
  if (type === 'mouse') text.click(textIn(partOf(event, 'winlog'), 'type') === 'click');
  if (type === 'replacement') {
    const [from, to] = [numberIn(word, 'start'), numberIn(word, 'end')];
    if (from !== undefined && to !== undefined)
      return text.replace(from, to, textIn(word, 'newtext') ?? '');
  }
  if (type === 'insert') {
    const [at, before] = [numberIn(word, 'position'), textIn(word, 'before') ?? ''];
    if (at !== undefined) return text.insert(at, before, textIn(word, 'after') ?? '');
  }
  return [];
}

/** The key of a keyboard event; null for any other event. */
function keyOf(event: XmlElement): LoggedKey | null {
  if (attribute(event, 'type') !== 'keyboard') return null;
  const [win, word] = [partOf(event, 'winlog'), partOf(event, 'wordlog')];
  const name = textIn(win, 'key') ?? '';
  const held = child(win, 'keyboardstate');
  const [position, length] = [numberIn(word, 'position'), numberIn(word, 'documentLength')];
  return {
    name,
    value: textIn(win, 'value') ?? '',
    held: (held?.children ?? []).map(contentOf),
    position,
    // Word counts the mark at the end of the last paragraph.
    length: length === undefined ? undefined : Math.max(0, length - 1),
  };
}

const partOf = (event: XmlElement, type: string): XmlElement | undefined =>
  event.children.find((one) => one.name === 'part' && attribute(one, 'type') === type);

const contentOf = (element: XmlElement): string =>
  characterData(element.source, element.innerStart, element.innerEnd);

function textIn(part: XmlElement | undefined, name: string): string | undefined {
  const element = child(part, name);
  return element && contentOf(element);
}

function numberIn(part: XmlElement | undefined, name: string): number | undefined {
  const text = textIn(part, name)?.trim() ?? '';
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
