import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, notify } from '../lib/toasts.ts';
import { theme } from '../theme/theme.ts';
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
  act(() => {
    for (let id = 0; id < 20; id++) dismissToast(id);
  });
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const host = () => screen.getByRole('status').parentElement;
const raisedBy = () => host()?.style.marginBottom;

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

  it('announces toasts while a dialog is open, whichever came first', async () => {
    const page = (isOpen: boolean) => (
      <ThemeProvider theme={theme}>
        <main>Page</main>
        <ToastHost />
        <Dialog open={isOpen} aria-label="Questions">
          <button type="button">Save</button>
        </Dialog>
      </ThemeProvider>
    );
    const { rerender } = render(page(false));
    act(() => notify('error', 'We couldn’t save it.'));
    rerender(page(true));
    act(() => notify('success', 'Saved.'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t save it.');
    expect(screen.getByRole('status').textContent).toContain('Saved.');
    expect(screen.queryByRole('main')).toBeNull();
    // Otherwise some screen readers leave out everything but the dialog.
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('false');
  });

  it('leaves the menu free, next to the page and over it', () => {
    const { rerender } = render(<ToastHost menuWidth={240} />);
    act(() => notify('success', 'Saved.'));
    expect(host()?.style.left).toBe('248px');
    rerender(<ToastHost isMenuOver />);
    expect(host()?.style.bottom).toBe('');
    expect(host()?.style.top).toBe('64px');
  });

  it.each([
    ['at the lower edge', 700, 'top'],
    ['elsewhere', 300, 'bottom'],
  ] as const)('covers no button that was used %s', (_where, top, edge) => {
    vi.stubGlobal('innerHeight', 768);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const [y, height] = this.tagName === 'BUTTON' ? [top, 40] : [0, 50];
      const sides = { left: 10, right: 310, top: y, bottom: y + height };
      return { ...sides, x: 10, y, width: 300, height, toJSON: () => ({}) };
    });
    render(
      <>
        <button type="button">Apply</button>
        <ToastHost />
      </>,
    );
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Apply' }));
    act(() => notify('success', 'Applied.'));
    expect(host()?.style[edge]).not.toBe('');
    expect(host()?.style[edge === 'top' ? 'bottom' : 'top']).toBe('');
  });
});
