import { describe, expect, it } from 'vitest';
import type { EditorExtension } from './editor-extension.ts';
import { ExtensionList } from './extension-list.ts';

type Context = { log: string[] };

const recorder = (name: string): EditorExtension<Context> => {
  let kept: string[] = [];
  return {
    name,
    tools: () => [{ id: name, label: name, weight: 1 }],
    mount: ({ log }) => {
      kept = log;
      log.push(`mount ${name}`);
    },
    update: ({ log }) => {
      log.push(`update ${name}`);
    },
    destroy: () => {
      kept.push(`destroy ${name}`);
    },
  };
};

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, ...modifiers });

describe('ExtensionList', () => {
  it('mounts and updates in order and destroys in reverse', () => {
    const log: string[] = [];
    const list = new ExtensionList([recorder('a'), recorder('b')], { log });
    list.mount();
    list.update();
    list.destroy();
    expect(log).toEqual(['mount a', 'mount b', 'update a', 'update b', 'destroy b', 'destroy a']);
  });

  it('neither updates nor destroys what has not been mounted', () => {
    const log: string[] = [];
    const list = new ExtensionList([recorder('a')], { log });
    list.update();
    list.destroy();
    expect(log).toEqual([]);
  });

  it('lists the toolbar items in the order of the extensions', () => {
    const list = new ExtensionList([recorder('a'), recorder('b')], { log: [] });
    expect(list.tools().map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each([
    ['a capital with Shift', press('S', { ctrlKey: true, shiftKey: true }), 'Mod-Shift-s'],
    ['the Command key', press('s', { metaKey: true }), 'Mod-s'],
    ['a named key', press('F10', { altKey: true }), 'Alt-F10'],
    ['a named key with Shift', press('Tab', { shiftKey: true }), 'Shift-Tab'],
    ['a character that takes Shift', press('?', { shiftKey: true }), '?'],
  ])('passes a key to the extension that binds it: %s', (_, event, combination) => {
    const heard: string[] = [];
    const bound: EditorExtension<Context> = {
      name: 'bound',
      keys: { [combination]: () => heard.push(combination) > 0 },
    };
    expect(new ExtensionList([bound], { log: [] }).handleKey(event)).toBe(true);
    expect(heard).toEqual([combination]);
  });

  it('offers a key to the next extension until one handles it', () => {
    const heard: string[] = [];
    const binding = (name: string, isUsed: boolean): EditorExtension<Context> => ({
      name,
      keys: {
        'Mod-s': () => {
          heard.push(name);
          return isUsed;
        },
      },
    });
    const extensions = [binding('a', false), binding('b', true), binding('c', true)];
    const list = new ExtensionList(extensions, { log: [] });
    expect(list.handleKey(press('s', { ctrlKey: true }))).toBe(true);
    expect(heard).toEqual(['a', 'b']);
    expect(list.handleKey(press('x', { ctrlKey: true }))).toBe(false);
  });
});
