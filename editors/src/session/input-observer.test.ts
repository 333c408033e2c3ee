import { INPUT_KINDS, type InputKind, inputBits } from '@antecedent/domain/input-report';
import { beforeEach, describe, expect, it } from 'vitest';
import { InputObserver } from './input-observer.ts';

let now = 0;
let inputs: InputObserver;
beforeEach(() => {
  now = 10_000;
  inputs = new InputObserver(() => now);
});

const key = (name: string, timeStamp = now, more: Partial<KeyboardEvent> = {}) =>
  inputs.key({
    key: name,
    timeStamp,
    isTrusted: true,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });
const input = (data: string | null, inputType = 'insertText', isTrusted = true) =>
  inputs.input({ data, inputType, isTrusted, timeStamp: now });
const started = (timeStamp = now) => inputs.compositionStarted({ timeStamp, isTrusted: true });
const kinds = (): InputKind[] => {
  const report = inputs.take();
  return INPUT_KINDS.filter((kind) => ((report?.kinds ?? 0) & inputBits(kind)) !== 0);
};

describe('InputObserver', () => {
  it('reports nothing where nothing was noted, and each input once', () => {
    expect(inputs.take()).toBeNull();
    key('a');
    inputs.changed();
    expect(kinds()).toEqual(['typed']);
    expect(inputs.take()).toBeNull();
  });

  it('takes the times of keys from their events, though a frozen page gets them all at the end', () => {
    now = 26_000;
    for (let at = 11_000; at <= 25_000; at += 200) key('a', at);
    inputs.changed();
    expect(inputs.take()).toEqual({
      kinds: inputBits('typed'),
      firstKeyMs: 15_000,
      lastKeyMs: 1_000,
      composedMs: 0,
    });
  });

  it('never reports which key it was', () => {
    const reports = ['a', 'ß', '漢'].map((name) => {
      key(name);
      inputs.changed();
      return inputs.take();
    });
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(1);
  });

  it('reports where a composition began, in every save that it is a part of', () => {
    started(8_000);
    inputs.changed();
    expect(inputs.take()).toMatchObject({ kinds: inputBits('composed'), composedMs: 2_000 });
    now = 12_000;
    input('我在图书馆写作', 'insertCompositionText');
    inputs.compositionEnded();
    inputs.changed();
    expect(inputs.take()).toMatchObject({ composedMs: 4_000, kinds: inputBits('composed') });
  });

  it('reports it also where a save is taken between the confirmation and the text', () => {
    started(8_000);
    inputs.changed();
    inputs.take();
    now = 18_000;
    inputs.compositionEnded();
    inputs.take();
    now += 20;
    inputs.changed();
    expect(inputs.take()).toMatchObject({ composedMs: 10_020, kinds: inputBits('composed') });
  });

  it('reports a key with the save that has its letter', () => {
    key('a', 9_000);
    expect(inputs.take()).toBeNull();
    inputs.changed();
    expect(inputs.take()).toMatchObject({ firstKeyMs: 1_000, kinds: inputBits('typed') });
  });

  it('explains no paste by a composition that was cancelled', () => {
    started(8_000);
    inputs.compositionEnded();
    now = 60_000;
    inputs.brought('pasted', null);
    inputs.changed();
    expect(inputs.take()).toMatchObject({ composedMs: 0 });
  });

  it.each<[string, () => void]>([
    ['a paste', () => inputs.brought('pasted', null)],
    ['a button', () => inputs.acted()],
    [
      'a while',
      () => {
        now += 4_000;
      },
    ],
  ])('explains nothing that comes after %s by a composition that changed nothing', (_, act) => {
    started(8_000);
    inputs.changed();
    inputs.take();
    inputs.compositionEnded();
    act();
    inputs.changed();
    expect(inputs.take()).toMatchObject({ composedMs: 0 });
  });

  it.each<[string, () => void, InputKind[]]>([
    ['a shortcut', () => key('b', now, { ctrlKey: true }), ['command']],
    ['undo by its shortcut', () => key('z', now, { metaKey: true }), ['undo']],
    ['a letter by AltGr', () => key('@', now, { ctrlKey: true, altKey: true }), ['typed']],
    ['a key that an input method hides', () => key('Process'), ['typed']],
    ['an arrow key', () => key('ArrowLeft'), ['command']],
    ['a spelling correction', () => input('their', 'insertReplacementText'), ['suggested']],
    ['a word without a key, from a keyboard on the screen', () => input('their '), ['suggested']],
    ['a sentence without a key, as dictation brings it', () => input('I saw it there'), ['aid']],
    [
      'a sentence dictated as a composition',
      () => input('I saw it there', 'insertCompositionText'),
      ['aid'],
    ],
    ['a paste without a paste event', () => input(null, 'insertFromPaste'), ['pasted']],
    ['a key that a script pretends', () => key('a', now, { isTrusted: false }), ['none']],
    ['a text that a script pretends', () => input('I saw it there', 'insertText', false), ['none']],
    ['nothing at all', () => undefined, ['none']],
    ['a text from elsewhere', () => inputs.lose(), ['merge']],
    ['keys of the page around', () => inputs.typedElsewhere(), ['typed']],
  ])('tells the kind of %s', (_, act, expected) => {
    act();
    inputs.changed();
    expect(kinds()).toEqual(expected);
  });

  it('takes what follows a button for a command, whatever was pasted into a field before', () => {
    inputs.brought('pasted', null);
    inputs.acted();
    inputs.changed();
    expect(kinds()).toEqual(['pasted', 'command']);
  });

  it('finds no cause for a change in the inputs of the one before', () => {
    key('a');
    inputs.changed();
    inputs.changed();
    expect(kinds()).toEqual(['typed', 'none']);
  });
});
