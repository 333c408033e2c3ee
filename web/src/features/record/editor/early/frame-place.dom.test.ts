import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberedPlace, rememberPlace } from './frame-place.ts';

const PLACE = { left: 96, top: 152, width: 812, height: 740 };
let element: Element;

beforeEach(() => {
  history.replaceState(null, '', '/assignment/1');
  element = document.createElement('div');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(PLACE as DOMRect);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('rememberedPlace', () => {
  it('is where the text was on the last page of the same kind', () => {
    expect(rememberedPlace()).toBeNull();
    rememberPlace(element);
    history.replaceState(null, '', '/Assignment/2');
    expect(rememberedPlace()).toEqual(PLACE);
    history.replaceState(null, '', '/readassignment/2');
    expect(rememberedPlace()).toBeNull();
  });

  it('holds for a window of the same size', () => {
    rememberPlace(element);
    vi.stubGlobal('innerWidth', innerWidth + 1);
    expect(rememberedPlace()).toBeNull();
  });

  it.each(['no JSON', 'null', '7', '{"assignment":{"window":"1x1","left":"x"}}'])(
    'is not known from %s',
    (stored) => {
      localStorage.setItem('antecedent.textPlace', stored);
      expect(rememberedPlace()).toBeNull();
      rememberPlace(element);
      expect(rememberedPlace()).toEqual(PLACE);
    },
  );

  it('is not that of an element that is hidden', () => {
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ ...PLACE, width: 0 } as DOMRect);
    rememberPlace(element);
    expect(rememberedPlace()).toBeNull();
  });
});
