import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../lib/toasts.ts';
import { belowToasts } from './bottom-bars.ts';
import { ToastHost } from './ToastHost.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly measured: () => void;
      constructor(measured: () => void) {
        this.measured = measured;
      }
      observe() {
        this.measured();
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const raisedBy = () => screen.getByRole('status').parentElement?.style.marginBottom;

describe('ToastHost', () => {
  it('shows toasts above what is at the lower edge, and there again once that is gone', () => {
    const page = (hasBar: boolean) => (
      <>
        {hasBar && <nav ref={belowToasts} />}
        <ToastHost />
      </>
    );
    const { rerender } = render(page(true));
    act(() => notify('success', 'Grade updated!'));
    expect(raisedBy()).toBe('65px');
    rerender(page(false));
    expect(raisedBy()).toBe('0px');
  });
});
