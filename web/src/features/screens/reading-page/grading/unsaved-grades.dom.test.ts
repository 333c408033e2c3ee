import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../../testing/signed-in-user.ts';

const target = {
  submissionId: 's',
  draftSubmissionId: null,
  method: 'Numeric' as const,
  name: 'Ada Moor',
};
const entered = { target, entry: '85', seen: null, sentence: null };
const miriam = signedInUser({ id: '00000000-0000-4000-8000-000000000001' });
const david = signedInUser({ id: '00000000-0000-4000-8000-000000000002' });

/** The modules as a page has them that was just loaded, with `person` signed in. */
async function loaded(person: typeof miriam) {
  vi.resetModules();
  const session = await import('../../../../lib/session.ts');
  session.startSession(person);
  return { ...session, ...(await import('./unsaved-grades.ts')) };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.resetModules());

describe('unsaved grades', () => {
  it('are there when the page is loaded again, and what was under way waits', async () => {
    const before = await loaded(miriam);
    before.keepUnsaved({ ...entered, state: 'sending' });
    expect((await loaded(miriam)).unsavedGrades()).toEqual([{ ...entered, state: 'waiting' }]);
  });

  it('keep one entry for each grade, and forget what is saved', async () => {
    const page = await loaded(miriam);
    page.keepUnsaved({ ...entered, state: 'typed' });
    page.keepUnsaved({ ...entered, entry: '90', state: 'typed' });
    page.keepUnsaved({
      ...entered,
      target: { ...target, draftSubmissionId: 'd' },
      state: 'typed',
    });
    expect(page.unsavedGrades().map(({ entry }) => entry)).toEqual(['90', '85']);
    expect(page.findUnsaved('d')?.entry).toBe('85');
    page.forgetUnsaved('d');
    page.forgetUnsaved('s');
    expect((await loaded(miriam)).unsavedGrades()).toEqual([]);
  });

  it('are seen by no one else, and are there when their author is back', async () => {
    const page = await loaded(miriam);
    page.keepUnsaved({ ...entered, state: 'waiting' });
    page.clearSession();
    expect(page.unsavedGrades()).toEqual([]);
    page.startSession(david);
    expect(page.unsavedGrades()).toEqual([]);
    page.clearSession();
    page.startSession(miriam);
    expect(page.unsavedGrades()).toEqual([{ ...entered, state: 'waiting' }]);
  });
});
