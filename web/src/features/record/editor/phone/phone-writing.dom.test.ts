import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PhoneWriting, startPhoneWriting } from './phone-writing.ts';

/** What is visible of the window, as a phone reports it. */
class Visible extends EventTarget {
  offsetTop = 0;
  offsetLeft = 0;
  width = 390;
  height = 844;
  scale = 1;

  become(part: Partial<Pick<Visible, 'offsetTop' | 'width' | 'height' | 'scale'>>): void {
    Object.assign(this, part);
    this.dispatchEvent(new Event('resize'));
  }
}

let visible: Visible;
let root: HTMLElement;
let section: HTMLElement;
let compact: boolean[];
let writing: PhoneWriting;

beforeEach(() => {
  vi.useFakeTimers();
  visible = new Visible();
  vi.stubGlobal('visualViewport', visible);
  vi.stubGlobal('screen', { width: 390, height: 844 });
  root = document.createElement('div');
  root.id = 'root';
  section = document.createElement('section');
  root.append(section);
  document.body.replaceChildren(root);
  compact = [];
  writing = startPhoneWriting({ section, setCompact: (isCompact) => compact.push(isCompact) });
});
afterEach(() => {
  writing.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isAlone = () => root.style.visibility === 'hidden' && section.style.position === 'fixed';

describe('startPhoneWriting', () => {
  it('asks the editor to report its focus', () => {
    expect(compact).toEqual([false]);
  });

  it('shows the editor alone while the text has the focus and a keyboard is open', () => {
    writing.focusChanged('text');
    expect(isAlone()).toBe(false);
    visible.become({ height: 464 });
    expect(isAlone()).toBe(true);
    expect(section.style.visibility).toBe('visible');
    expect(section.style.height).toBe('464px');
    expect(document.body.style.overflow).toBe('hidden');
    expect(compact).toEqual([false, true]);
  });

  it('brings everything back when nothing has the focus any more', () => {
    writing.focusChanged('text');
    visible.become({ height: 464 });
    writing.focusChanged('none');
    expect(isAlone()).toBe(false);
    expect(section.getAttribute('style')).toBeNull();
    expect(document.body.style.overflow).toBe('');
    expect(compact).toEqual([false, true, false]);
  });

  it('changes nothing with a keyboard of its own, or the bars of a browser', () => {
    writing.focusChanged('text');
    visible.become({ height: 664 });
    expect(isAlone()).toBe(false);
    visible.become({ width: 844, height: 300 });
    expect(isAlone()).toBe(false);
  });

  it('follows what is visible where the keyboard scrolls the window', () => {
    writing.focusChanged('text');
    visible.become({ height: 400 });
    visible.offsetTop = 210;
    visible.dispatchEvent(new Event('scroll'));
    expect(section.style.top).toBe('210px');
  });

  it('stays while the phone is turned, and while a menu has closed the keyboard', () => {
    writing.focusChanged('text');
    visible.become({ height: 464 });
    visible.become({ width: 844, height: 390 });
    visible.become({ width: 844, height: 180 });
    vi.runAllTimers();
    expect(isAlone()).toBe(true);
    writing.focusChanged('tools');
    visible.become({ height: 390 });
    vi.runAllTimers();
    expect(isAlone()).toBe(true);
    expect(compact).toEqual([false, true]);
  });

  it('ends when the keyboard was closed by the phone’s own way back', () => {
    writing.focusChanged('text');
    visible.become({ height: 464 });
    visible.become({ height: 844 });
    vi.runAllTimers();
    expect(isAlone()).toBe(false);
    visible.become({ height: 464 });
    expect(isAlone()).toBe(true);
  });

  it('doesn’t take a page that is zoomed in for one with a keyboard', () => {
    writing.focusChanged('text');
    visible.become({ width: 195, height: 422, scale: 2 });
    expect(isAlone()).toBe(false);
  });
});
