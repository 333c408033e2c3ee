import { Schema } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { tabKeys } from './tab-keys.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  },
});

function pressed(keys: readonly string[]): string[] {
  const done: string[] = [];
  const note = (name: string) => () => {
    done.push(name);
    return true;
  };
  const doc = schema.node('doc', null, [schema.node('paragraph')]);
  const state = EditorState.create({ doc, plugins: [tabKeys(note('in'), note('out'))] });
  const view = new EditorView(null, { state });
  for (const press of keys) {
    const [key, shift] = press.startsWith('Shift-') ? [press.slice(6), true] : [press, false];
    const event = new KeyboardEvent('keydown', { key, shiftKey: shift, cancelable: true });
    const isTaken = view.someProp('handleKeyDown', (handle) => handle(view, event));
    if (!isTaken && key === 'Tab') done.push('left');
  }
  view.destroy();
  return done;
}

describe('tabKeys', () => {
  it.each([
    [
      ['Tab', 'Shift-Tab'],
      ['in', 'out'],
    ],
    [['Escape', 'Tab'], ['left']],
    [['Escape', 'Shift-Tab'], ['left']],
    [['Escape', 'Shift', 'Shift-Tab'], ['left']],
    [['Escape', 'a', 'Tab'], ['in']],
  ])('after %j does %j', (keys, expected) => {
    expect(pressed(keys)).toEqual(expected);
  });
});
