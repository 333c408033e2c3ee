import { beforeEach, describe, expect, it } from 'vitest';
import { UnsavedSpan } from './unsaved-span.ts';

let now = 0;
let contact = '';
let span: UnsavedSpan;
beforeEach(() => {
  now = 1_000;
  contact = 'first';
  span = new UnsavedSpan(
    () => now,
    () => contact,
  );
});

const editAt = (at: number) => {
  now = at;
  span.edited();
};
const captureAt = (at: number, id: number) => {
  now = at;
  return span.captured(id);
};

describe('the span of what is not saved', () => {
  it('begins with the first change, and again when that is saved', () => {
    editAt(5_000);
    editAt(9_000);
    expect(captureAt(10_000, 1)).toBe(5_000);
    span.saved(1);
    editAt(60_000);
    expect(captureAt(61_000, 2)).toBe(1_000);
  });

  it('is known even where it is shorter than a millisecond', () => {
    editAt(5_000);
    expect(captureAt(5_000.3, 1)).toBe(1);
  });

  it('goes on while nothing arrives', () => {
    editAt(5_000);
    expect(captureAt(6_000, 1)).toBe(1_000);
    editAt(20_000);
    expect(captureAt(27_000, 2)).toBe(22_000);
  });

  it('begins with a snapshot that was overtaken on its way', () => {
    editAt(5_000);
    captureAt(6_000, 1);
    editAt(6_500);
    captureAt(7_000, 2);
    span.saved(1);
    expect(captureAt(8_000, 3)).toBe(2_000);
    span.saved(3);
    expect(span.written()).toBe(0);
  });

  it('keeps what was written while a snapshot was on its way', () => {
    editAt(5_000);
    captureAt(6_000, 1);
    editAt(7_000);
    span.saved(1);
    expect(captureAt(9_000, 2)).toBe(2_000);
  });

  it('has a contact from before it', () => {
    editAt(5_000);
    contact = 'second';
    captureAt(6_000, 1);
    expect(span.contact).toBe('first');
    span.saved(1);
    editAt(7_000);
    expect(span.contact).toBe('second');
  });

  it('has no contact from after its beginning', () => {
    editAt(5_000);
    captureAt(6_000, 1);
    editAt(7_000);
    contact = 'second';
    span.saved(1);
    editAt(8_000);
    expect(span.contact).toBe('first');
  });

  it('has the contact of a draft of a page that is gone', () => {
    span.resumed(40_000, 'long before');
    editAt(2_000);
    expect(span.contact).toBe('long before');
  });

  it('goes on from a draft of a page that is gone', () => {
    span.resumed(40_000);
    expect(captureAt(1_500, 1)).toBe(40_500);
  });

  it('is unknown with a draft without a span, until that is saved', () => {
    span.resumed(Number.POSITIVE_INFINITY);
    span.edited();
    expect(captureAt(2_000, 1)).toBe(0);
    span.saved(1);
    editAt(3_000);
    expect(captureAt(4_000, 2)).toBe(1_000);
  });

  it('is nothing where nothing was written', () => {
    expect(captureAt(9_000, 1)).toBe(0);
  });
});
