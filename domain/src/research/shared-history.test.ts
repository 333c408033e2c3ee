import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameFinder } from './name-finder.ts';
import { NameSearch, SharedHistory } from './shared-history.ts';

const AMARA = nameFinder({
  names: ['Amara', 'Koné', 'Ruth', 'Adler'],
  accounts: ['amara_k', 'amara@school.example'],
});

/** The changes of versions as they are given away, with the words. */
function shared(versions: readonly string[], find = AMARA) {
  const [start = '', ...later] = versions;
  const search = new NameSearch(start, find);
  for (const version of later) search.next(version);
  const history = new SharedHistory(start, search.hidden);
  return { start: history.start, changes: later.flatMap((version) => history.next(version)) };
}

/** The text that changes lead to. */
function replayed(versions: readonly string[], find = AMARA): string {
  const { start, changes } = shared(versions, find);
  return changes.reduce(
    (text, { at, deleted, inserted }) =>
      text.slice(0, at) + inserted + text.slice(at + deleted.length),
    start,
  );
}

describe('SharedHistory', () => {
  it('gives what was inserted and deleted, and where', () => {
    expect(shared(['', 'The cat sat.', 'The dog sat.', 'The dog sat']).changes).toEqual([
      { at: 0, deleted: '', inserted: 'The cat sat.' },
      { at: 4, deleted: 'cat', inserted: 'dog' },
      { at: 11, deleted: '.', inserted: '' },
    ]);
  });

  it('leads to each version', () => {
    const character = fc.constantFrom('a', 'b', ' ', '\n', '😀', '😁', 'é');
    const text = fc.array(character, { maxLength: 30 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (versions) => {
        const find = nameFinder({ names: [], accounts: [] });
        expect(replayed(['', ...versions], find)).toBe(versions.at(-1));
      }),
    );
  });

  it('masks every letter without texts', () => {
    const history = new SharedHistory('Name:', 'all');
    expect(history.start).toBe('xxxx:');
    expect(history.next('Name: Zoë, 12')).toEqual([{ at: 5, deleted: '', inserted: ' xxx, xx' }]);
  });
});

describe('names in a shared history', () => {
  it('are masked, however long they took to type', () => {
    const typed = ['', 'Am', 'Amar', 'Amara ', 'Amara K', 'Amara Kone', 'Amara Kone wrote.'];
    expect(replayed(typed)).toBe('xxxxx xxxx wrote.');
    expect(shared(typed).changes[0]).toEqual({ at: 0, deleted: '', inserted: 'xx' });
  });

  it('stay masked when they are deleted', () => {
    const { changes } = shared(['', 'By Amara Koné.', 'By me.']);
    expect(JSON.stringify(changes)).not.toMatch(/Amara|Koné/);
    expect(JSON.stringify(shared(['', 'AMARA_K', '']).changes)).not.toMatch(/amara/i);
  });

  it('are those of the people in question, as words', () => {
    const ann = nameFinder({ names: [], accounts: ['ann', 'ann@school.example'] });
    expect(replayed(['', 'Ann planned: ann@school.example'], ann)).toBe(
      'xxx planned: xxx@xxxxxx.xxxxxxx',
    );
    expect(replayed(['', 'Ruthless Adlers; Mr. ADLER, amara@school.example'])).toBe(
      'Ruthless Adlers; Mr. xxxxx, xxxxx@xxxxxx.xxxxxxx',
    );
  });

  it('are found where words have no spaces between them', () => {
    const find = nameFinder({ names: ['芳', '王芳'], accounts: [] });
    expect(replayed(['', '我叫王芳。'], find)).toBe('我叫xx。');
  });
});

describe('the text that a student was given', () => {
  const TASK = 'Northfield School: describe a place.';

  it('is masked, also when its lines come again', () => {
    const versions = [TASK, `${TASK}\nA shore.`, 'A shore.', `A shore.\n${TASK}`];
    expect(shared(versions).start).not.toContain('Northfield');
    expect(JSON.stringify(shared(versions).changes)).not.toContain('Northfield');
    expect(JSON.stringify(shared(versions).changes)).toContain('A shore.');
  });
});
