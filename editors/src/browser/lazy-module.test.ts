import { afterAll, describe, expect, it } from 'vitest';
import { lazyModule, onLazyModuleError } from './lazy-module.ts';

describe('lazyModule', () => {
  afterAll(() => onLazyModuleError(() => undefined));

  it('runs queued calls in order when loaded, and later ones immediately', async () => {
    let arrive: (word: string) => void = () => undefined;
    const part = lazyModule(
      () =>
        new Promise<string>((resolve) => {
          arrive = resolve;
        }),
    );
    const done: string[] = [];
    part.use((word) => done.push(`first ${word}`));
    part.use((word) => done.push(`second ${word}`));
    expect(part.module).toBeNull();
    expect(done).toEqual([]);
    arrive('here');
    await part.fetch();
    expect(done).toEqual(['first here', 'second here']);
    part.use((word) => done.push(`third ${word}`));
    expect(done.at(-1)).toBe('third here');
  });

  it('reports a failed load, and loads again on the next use', async () => {
    let tries = 0;
    let told = 0;
    onLazyModuleError(() => {
      told++;
    });
    const part = lazyModule(async () => {
      tries++;
      if (tries === 1) throw new Error('no connection');
      return tries;
    });
    const done: number[] = [];
    part.use((loaded) => done.push(loaded));
    await expect(part.fetch()).rejects.toThrow('no connection');
    expect({ told, done }).toEqual({ told: 1, done: [] });
    part.use((loaded) => done.push(loaded));
    await part.fetch();
    expect({ told, done, tries }).toEqual({ told: 1, done: [2], tries: 2 });
  });
});
