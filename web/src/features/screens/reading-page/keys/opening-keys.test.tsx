import { act, cleanup, render } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createOpeningKeys } from './opening-keys.ts';
import { OpeningKeysContext, useOpened } from './use-opening-keys.ts';

afterEach(cleanup);

/** A field as the feedback has it: its text is a state, and it takes the focus when it is there. */
function Panel({ saved = '' }: { saved?: string }) {
  const [text, setText] = useState(saved);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(saved.length, saved.length);
  }, [saved]);
  useOpened(true);
  return <textarea ref={field} value={text} onChange={({ target }) => setText(target.value)} />;
}

it.each([
  ['', 'Clear claim.'],
  ['A draft. ', 'A draft. Clear claim.'],
])('types into a field whose text is a state: after %j', (saved, expected) => {
  const keys = createOpeningKeys();
  const { container, rerender } = render(
    <OpeningKeysContext value={keys}>{null}</OpeningKeysContext>,
  );
  keys.begin();
  for (const key of 'Clear claim.') keys.take(new KeyboardEvent('keydown', { key }));
  act(() =>
    rerender(
      <OpeningKeysContext value={keys}>
        <Panel saved={saved} />
      </OpeningKeysContext>,
    ),
  );
  expect(container.querySelector('textarea')?.value).toBe(expected);
});
