import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useLinkToken } from './use-link-token.ts';

function Page() {
  return <p>{useLinkToken() ?? 'no token'}</p>;
}

/** Loads the page at an address, as the browser does at first and on a reload. */
function load() {
  cleanup();
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/newpass/:id?" element={<Page />} />
        <Route path="/confirm/:id?" element={<Page />} />
      </Routes>
    </BrowserRouter>,
  );
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('useLinkToken', () => {
  it('takes the token out of the address, and has it again after a reload', () => {
    history.replaceState(null, '', '/newpass/secret');
    load();
    expect(screen.getByText('secret')).toBeTruthy();
    expect(location.pathname).toBe('/newpass');
    load();
    expect(screen.getByText('secret')).toBeTruthy();
  });

  it('is of one page only, and the newest link counts', () => {
    history.replaceState(null, '', '/newpass/secret');
    load();
    history.replaceState(null, '', '/confirm');
    load();
    expect(screen.getByText('no token')).toBeTruthy();
    history.replaceState(null, '', '/newpass/newer');
    load();
    load();
    expect(screen.getByText('newer')).toBeTruthy();
  });
});
