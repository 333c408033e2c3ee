import { expect, it } from 'vitest';
import { makeHistory } from './make-history.ts';

it('is what the page shows; `vitest --update` writes it anew', async () => {
  const history = makeHistory();
  expect(history.frames.at(-1)?.version).toBe(history.versions);
  await expect(`${JSON.stringify(history)}\n`).toMatchFileSnapshot('history.json');
});
