import { PASSWORD_RULES } from '@antecedent/contracts/accounts/accounts/account-fields';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchWords, startTranslations } from '../../../../lib/i18n.ts';
import { pressEnded } from '../../../../lib/press.ts';
import { RegisterForm } from './RegisterForm.tsx';

beforeAll(async () => {
  startTranslations();
  await fetchWords(['accounts']);
});
afterEach(cleanup);

function openForm(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RegisterForm onRegistered={() => {}} />
    </QueryClientProvider>,
  );
}

/** What the browser does when someone presses the mouse on `target` while `field` has the focus. */
async function pressOn(target: HTMLElement, field: HTMLElement): Promise<void> {
  fireEvent.mouseDown(target);
  fireEvent.blur(field);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

async function release(target: HTMLElement): Promise<void> {
  const ended = pressEnded();
  fireEvent.mouseUp(target);
  await act(() => ended);
}

const urls = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('RegisterForm', () => {
  it('adds the URL in the field after the click that leaves it', async () => {
    openForm();
    fireEvent.click(screen.getByLabelText('I request instructor access'));
    const field = screen.getByLabelText('URL of your academic profile');
    fireEvent.change(field, { target: { value: 'example.edu/ada' } });
    const terms = screen.getByRole('checkbox', { name: /^I agree/ });
    await pressOn(terms, field);
    expect(urls()).toEqual([]);
    await release(terms);
    expect(urls()).toEqual(['example.edu/ada']);
  });

  it('has the URL in the field when the click is on the button that sends the form', async () => {
    openForm();
    fireEvent.click(screen.getByLabelText('I request instructor access'));
    const field = screen.getByLabelText('URL of your academic profile');
    fireEvent.change(field, { target: { value: 'example.edu/ada' } });
    const submit = screen.getByRole('button', { name: 'Sign up' });
    await pressOn(submit, field);
    fireEvent.mouseUp(submit);
    fireEvent.click(submit);
    expect(await screen.findByText('Check the terms and condition checkbox.')).toBeTruthy();
    expect(urls()).toEqual(['example.edu/ada']);
    expect(screen.queryByText(/^As you are requesting instructor access/)).toBeNull();
  });

  it('shows what is wrong with a field after the click that leaves it', async () => {
    openForm();
    const field = screen.getByLabelText(/^First name/);
    const box = screen.getByLabelText('I request instructor access');
    await pressOn(box, field);
    expect(screen.queryByText('Enter your first name.')).toBeNull();
    await release(box);
    expect(await screen.findByText('Enter your first name.')).toBeTruthy();
  });

  it('shows it immediately to people who leave the field with the keyboard', async () => {
    openForm();
    fireEvent.blur(screen.getByLabelText(/^First name/));
    expect(await screen.findByText('Enter your first name.')).toBeTruthy();
  });

  it('tells password managers the rules of a new password', () => {
    openForm();
    for (const label of [/^Password/, /^Confirm password/]) {
      expect(screen.getByLabelText(label).getAttribute('passwordrules')).toBe(PASSWORD_RULES);
    }
  });
});
