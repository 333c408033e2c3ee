import { describe, expect, it } from 'vitest';
import {
  audienceOf,
  type Choice,
  recipientsOf,
  withoutPerson,
  withPerson,
} from './recipient-choice.ts';

const people = ['Ada', 'Ben', 'Eve'].map((name) => ({ id: name.toLowerCase(), name }));
const choice = (change: Partial<Choice> = {}): Choice => ({
  to: 'all',
  assignmentId: 'essay',
  sectionId: '',
  below: '',
  removed: new Set(),
  added: [],
  ...change,
});
const names = (chosen: Choice, found: typeof people | null = null) =>
  recipientsOf(chosen, people, found).map(({ name }) => name);

describe('recipientsOf', () => {
  it('lists the students of a section who are in the class, and none until one is chosen', () => {
    const inSection = recipientsOf(choice({ to: 'section' }), people, null, ['eve', 'left']);
    expect(inSection.map(({ name }) => name)).toEqual(['Eve']);
    expect(names(choice({ to: 'section' }))).toEqual([]);
  });

  it('lists everyone, people chosen by name, or those who were found', () => {
    expect(names(choice())).toEqual(['Ada', 'Ben', 'Eve']);
    expect(names(choice({ to: 'chosen' }))).toEqual([]);
    expect(names(choice({ to: 'chosen', added: [people[1]!] }))).toEqual(['Ben']);
    expect(names(choice({ to: 'late' }), [people[2]!])).toEqual(['Eve']);
    expect(names(choice({ to: 'late' }))).toEqual([]);
  });

  it('leaves out who was taken off, until they are added again, and lists no one twice', () => {
    const without = withoutPerson(choice(), 'ben');
    expect(names(without)).toEqual(['Ada', 'Eve']);
    expect(names(withPerson(without, people[1]!))).toEqual(['Ada', 'Ben', 'Eve']);
    const added = withPerson(choice({ to: 'chosen' }), people[0]!);
    expect(names(withoutPerson(added, 'ada'))).toEqual([]);
  });
});

describe('audienceOf', () => {
  it('is what the server is asked for, once enough is chosen', () => {
    expect(audienceOf(choice())).toBeNull();
    expect(audienceOf(choice({ to: 'missing', assignmentId: '' }))).toBeNull();
    expect(audienceOf(choice({ to: 'missing' }))).toEqual({
      assignmentId: 'essay',
      filter: 'missing',
      below: 0,
    });
    expect(audienceOf(choice({ to: 'below' }))).toBeNull();
    expect(audienceOf(choice({ to: 'below', below: 'ten' }))).toBeNull();
    expect(audienceOf(choice({ to: 'below', below: '49,5' }))?.below).toBe(49.5);
  });
});
