import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../testing/start-in-english.ts';
import { ToastHost } from './ToastHost.tsx';
import { useLazyModule } from './use-lazy-module.ts';

await startInEnglish();
afterEach(cleanup);

const Part = () => <p>It is there.</p>;

/** A page whose component is loaded by `load`. */
function page(load: () => Promise<typeof Part>) {
  const handleMissing = vi.fn();
  function Page({ wanted }: { wanted: boolean }) {
    const Late = useLazyModule(wanted, load, handleMissing);
    return (
      <>
        <p>Somebody writes here.</p>
        {wanted && Late && <Late />}
        <ToastHost />
      </>
    );
  }
  const { rerender } = render(<Page wanted={false} />);
  const want = (wanted: boolean) => act(async () => rerender(<Page wanted={wanted} />));
  return { want, handleMissing };
}

describe('useLazyModule', () => {
  it('loads a component once, when it is first needed', async () => {
    const load = vi.fn(async () => Part);
    const { want } = page(load);
    expect(load).not.toHaveBeenCalled();
    for (const wanted of [true, false, true]) await want(wanted);
    expect(screen.getByText('It is there.')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a component that fails to load, keeps the page, and tries again when it is needed again', async () => {
    const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('offline'));
    const { want, handleMissing } = page(load);
    await want(true);
    expect(await screen.findByText(/^We couldn’t load this part of the page\./)).toBeDefined();
    expect(screen.getByText('Somebody writes here.')).toBeDefined();
    expect(handleMissing).toHaveBeenCalledTimes(1);
    await want(false);
    await want(true);
    expect(screen.getByText('It is there.')).toBeDefined();
  });

  it('reports nothing once the component is no longer needed', async () => {
    let refuse = (_: Error) => {};
    const { want, handleMissing } = page(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    for (const wanted of [true, false]) await want(wanted);
    await act(async () => refuse(new TypeError('offline')));
    expect(handleMissing).not.toHaveBeenCalled();
  });
});
