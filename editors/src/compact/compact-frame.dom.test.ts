import type { EditorFocus } from '@antecedent/contracts/record/editor/messages';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shell } from '../ui/shell.ts';
import { Toolbar } from '../ui/toolbar.ts';
import { CompactFrame } from './compact-frame.ts';

let root: HTMLElement;
let shell: Shell;
let toolbar: Toolbar;
let frame: CompactFrame;
let reported: EditorFocus[];
let pressed: string[];

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // A bar in which three tools of 44 pixels have space, and no more.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(140);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(44);
});

beforeEach(() => {
  root = document.createElement('div');
  root.className = 'frame';
  document.body.replaceChildren(root);
  const seen: EditorFocus[] = [];
  reported = seen;
  pressed = [];
  shell = new Shell(
    root,
    (key) => key,
    new Intl.DateTimeFormat('en'),
    (id) => pressed.push(id),
  );
  const tool = (id: string, weight: number) => ({
    id,
    label: id,
    weight,
    run: () => pressed.push(id),
  });
  toolbar = new Toolbar({
    label: 'Formatting',
    moreLabel: 'More',
    tools: [
      tool('undo', 90),
      tool('bold', 100),
      tool('italic', 99),
      tool('list', 85),
      tool('find', 70),
    ],
    onLeave: () => undefined,
  });
  shell.toolbarSlot.append(toolbar.element);
  shell.addPageButton({ id: 'import', hint: 'Import a file' });
  frame = new CompactFrame({ t: (key) => key, shell }, (on) => seen.push(on));
});

const named = (name: string) =>
  [...root.querySelectorAll<HTMLElement>('button')].find(
    (made) => (made.title || made.getAttribute('aria-label') || made.textContent) === name,
  );
const row = () => root.querySelector<HTMLElement>('.compact-row');

describe('CompactFrame', () => {
  it('shows one row with the way back, the save state, undo and more', () => {
    shell.showsSaveState = false;
    shell.showSaveState({ state: 'offline', savedAt: null, waitingChanges: 2 }, true);
    frame.set(true);
    expect(root.classList.contains('compact')).toBe(true);
    expect(row()?.textContent).toContain('compact.done');
    expect(row()?.querySelector<HTMLElement>('.save-state')?.hidden).toBe(false);
    expect(row()?.textContent).toContain('status.offline');
    expect(row()?.contains(named('undo') ?? null)).toBe(true);
    expect(row()?.contains(named('More') ?? null)).toBe(true);
  });

  it('follows the save state while the page around can’t show it', async () => {
    shell.showsSaveState = false;
    frame.set(true);
    shell.showSaveState({ state: 'signed-out', savedAt: null, waitingChanges: 1 }, true);
    expect(row()?.textContent).toContain('status.signedOut');
    const announced = () => root.querySelector('[role=status].visually-hidden')?.textContent;
    await vi.waitFor(() => expect(announced()).toBe('status.signedOut'));
  });

  it('puts everything else into the menu', () => {
    frame.set(true);
    named('More')?.click();
    const items = [...root.querySelectorAll('.menu-item')].map((item) => item.textContent);
    expect(items).toEqual(['find', 'Import a file', 'compact.page']);
    [...root.querySelectorAll<HTMLElement>('.menu-item')][1]?.click();
    expect(pressed).toEqual(['import']);
  });

  it('puts everything back', () => {
    const before = [...toolbar.element.children];
    shell.showsSaveState = false;
    frame.set(true);
    frame.set(false);
    expect([...toolbar.element.children]).toEqual(before);
    expect(row()).toBeNull();
    expect(root.querySelector<HTMLElement>('footer .save-state')?.hidden).toBe(true);
    expect(root.classList.contains('compact')).toBe(false);
  });

  it('reports that nothing has the focus when writing is done', () => {
    const field = document.createElement('textarea');
    shell.content.append(field);
    frame.set(true);
    field.focus();
    [...(row()?.querySelectorAll<HTMLElement>('button') ?? [])][0]?.click();
    expect(document.activeElement).toBe(document.body);
    expect(reported.at(-1)).toBe('none');
  });

  it('offers a banner by a button with its title, and hides it with the banner', () => {
    frame.set(true);
    shell.showBanner({
      title: 'Not saved',
      text: 'The deadline has passed.',
      tone: 'error',
      choices: [],
    });
    const notice = named('Not saved');
    expect(notice?.hidden).toBe(false);
    expect(root.classList.contains('shows-banner')).toBe(false);
    notice?.click();
    expect(root.classList.contains('shows-banner')).toBe(true);
    expect(notice?.getAttribute('aria-expanded')).toBe('true');
    shell.showBanner(null);
    expect(notice?.hidden).toBe(true);
    expect(root.classList.contains('shows-banner')).toBe(false);
  });
});

describe('reportFocus', () => {
  it('says whether text or a tool has the focus', async () => {
    vi.useFakeTimers();
    const field = document.createElement('textarea');
    const tool = document.createElement('button');
    shell.content.append(field, tool);
    field.focus();
    await vi.runAllTimersAsync();
    tool.focus();
    await vi.runAllTimersAsync();
    tool.blur();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(reported.slice(-3)).toEqual(['text', 'tools', 'none']);
  });
});
