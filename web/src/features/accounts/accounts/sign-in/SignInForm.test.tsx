import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../lib/i18n.ts';
import { clearSession } from '../../../../lib/session.ts';
import { removeEarlyPage } from './early/early-form.ts';
import { earlySignInPages } from './early/early-pages.tsx';
import { SignInForm } from './SignInForm.tsx';

startTranslations();

afterEach(() => {
  cleanup();
  act(clearSession);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;

/** The page as it comes with the document, in which a person does something. */
function standingPage(doSomething: () => void): void {
  document.body.innerHTML = earlySignInPages[0]?.body ?? '';
  doSomething();
}

/** The app around the form, which removes what came with the document. */
function App({ children }: { children: ReactNode }) {
  useLayoutEffect(removeEarlyPage, []);
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

/** The app replaces the page. */
function replacePage(): void {
  render(
    <App>
      <SignInForm remember />
    </App>,
    { container: document.body.appendChild(document.createElement('div')) },
  );
}

describe('SignInForm', () => {
  it('takes over what was typed before the app was there, and the cursor', () => {
    standingPage(() => {
      field('username').value = 'amara_k';
      field('password').value = 'Wri';
      field('remember').checked = true;
      field('password').focus();
      field('password').setSelectionRange(2, 2);
    });
    replacePage();
    expect(field('username').value).toBe('amara_k');
    expect(field('password').value).toBe('Wri');
    expect(field('remember').checked).toBe(true);
    expect(document.activeElement).toBe(field('password'));
    expect(field('password').selectionStart).toBe(2);
  });

  it('signs in a person who asked for it before the app was there, once', async () => {
    const asked = vi.fn(async () => Response.json({}, { status: 401 }));
    vi.stubGlobal('fetch', asked);
    standingPage(() => {
      field('username').value = 'amara_k';
      field('password').value = 'Write!Demo1';
      document.forms[0]?.setAttribute('data-sent', '');
    });
    replacePage();
    await screen.findByRole('alert');
    expect(asked).toHaveBeenCalledOnce();
    expect(asked.mock.lastCall).toMatchObject([
      expect.stringContaining('/api/'),
      { body: expect.stringContaining('"username":"amara_k"') },
    ]);
    // what was refused is typed again
    expect(field('password').value).toBe('');
  });

  it('sends the link with which someone signs in', async () => {
    const asked = vi.fn(async () => Response.json({}, { status: 401 }));
    vi.stubGlobal('fetch', asked);
    render(
      <App>
        <SignInForm link="of-an-email" />
      </App>,
    );
    fireEvent.change(field('username'), { target: { value: 'amara_k' } });
    fireEvent.change(field('password'), { target: { value: 'Write!Demo1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('alert');
    expect(asked.mock.lastCall).toMatchObject([
      expect.anything(),
      { body: expect.stringContaining('"link":"of-an-email"') },
    ]);
  });

  it('starts empty where nothing was typed', () => {
    replacePage();
    expect(field('username').value).toBe('');
    expect(document.activeElement).toBe(field('username'));
  });
});

describe('earlySignInPages', () => {
  it('are in every language, and never put a password into an address', () => {
    expect(earlySignInPages.map(({ language }) => language)).toEqual(['en', 'de']);
    for (const { body } of earlySignInPages) {
      expect(body).toContain('method="post"');
      expect(body).not.toContain('{{');
    }
    expect(earlySignInPages[1]?.body).toContain('Anmelden');
  });
});
