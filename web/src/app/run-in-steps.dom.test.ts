import { afterEach, describe, expect, it } from 'vitest';
import { runInSteps, scriptsOfPage } from './run-in-steps.ts';

describe('runInSteps', () => {
  it('runs each script in a task of its own, in order, and leaves one that fails to who needs it', async () => {
    const log: string[] = [];
    await runInSteps(['/a.js', '/gone.js', '/b.js'], async (path) => {
      log.push(path);
      setTimeout(() => log.push(`a task after ${path}`));
      if (path === '/gone.js') throw new Error('not there');
    });
    expect(log).toEqual([
      '/a.js',
      'a task after /a.js',
      '/gone.js',
      'a task after /gone.js',
      '/b.js',
      'a task after /b.js',
    ]);
  });
});

describe('scriptsOfPage', () => {
  afterEach(() => document.body.replaceChildren());

  it.each([
    ['its list', '{"scripts":["/assets/app.js"]}', ['/assets/app.js']],
    ['nothing without scripts', '{}', []],
    ['nothing from a list that can’t be read', '{', []],
  ])('reads %s', (_, list, scripts) => {
    document.body.innerHTML = `<script type="application/json" id="preloads">${list}</script>`;
    expect(scriptsOfPage()).toEqual(scripts);
  });

  it('reads nothing where the page has no list', () => {
    expect(scriptsOfPage()).toEqual([]);
  });
});
