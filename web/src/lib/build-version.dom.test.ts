import { beforeEach, describe, expect, it, vi } from 'vitest';

type Module = typeof import('./build-version.ts');

/** The module as in a page that was served with these attributes; null for a page without the element. */
async function inPage(attributes: string | null): Promise<Module> {
  document.head.innerHTML =
    attributes === null ? '' : `<meta name="antecedent-build" ${attributes}>`;
  vi.resetModules();
  return import('./build-version.ts');
}

const answer = (build?: string) => new Headers(build ? { 'x-antecedent-build': build } : {});

async function ageOf({ usePageAge }: Module): Promise<string> {
  const { renderHook } = await import('@testing-library/react');
  return renderHook(usePageAge).result.current;
}

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('usePageAge', () => {
  it.each([
    ['the same build', 'content="b1"', 'b1', 'current'],
    ['another build', 'content="b1"', 'b2', 'newer'],
    ['a server that says nothing', 'content="b1"', undefined, 'current'],
    ['a page that knows no build', null, 'b2', 'current'],
  ])('is right for %s', async (_, attributes, build, age) => {
    const module = await inPage(attributes);
    module.noteBuild(answer(build));
    expect(await ageOf(module)).toBe(age);
  });

  it('stays once an editor was refused', async () => {
    const module = await inPage('content="b1"');
    module.noteRefusedEditor();
    module.noteBuild(answer('b2'));
    expect(await ageOf(module)).toBe('refuses');
  });
});

describe('hasWorker', () => {
  it.each([
    ['content="b1" data-worker', true],
    ['content="b1"', false],
    [null, false],
  ])('with %j is %s', async (attributes, has) => {
    expect((await inPage(attributes)).hasWorker()).toBe(has);
  });
});

describe('reloadSaved', () => {
  it('reloads once every editor has saved, or failed to', async () => {
    const { reloadSaved, saveBeforeReload } = await inPage('content="b1"');
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    let finish: () => void = () => undefined;
    saveBeforeReload(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    saveBeforeReload(() => Promise.reject(new Error('no connection')));
    const closed = vi.fn(async () => undefined);
    saveBeforeReload(closed)();
    const reloaded = reloadSaved();
    await Promise.resolve();
    expect(reload).not.toHaveBeenCalled();
    finish();
    await reloaded;
    expect(reload).toHaveBeenCalledOnce();
    expect(closed).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
