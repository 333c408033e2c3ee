import { expect, it } from 'vitest';
import { makeHistory } from './make-history.ts';

it('matches the stored history; `vitest --update` rewrites it', async () => {
  const history = makeHistory();
  expect(history.frames.at(-1)?.version).toBe(history.versions);
  await expect(`${JSON.stringify(history)}\n`).toMatchFileSnapshot('history.json');
});
