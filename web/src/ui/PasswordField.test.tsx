import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startTranslations } from '../lib/i18n.ts';
import { PasswordField } from './PasswordField.tsx';

startTranslations();
afterEach(cleanup);

describe('PasswordField', () => {
  it('hides what is typed until someone wants to see it', () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
  });

  it('lets password managers fill it and people paste into it', () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('autocomplete')).toBe('current-password');
    const paste = createEvent.paste(field);
    fireEvent(field, paste);
    expect(paste.defaultPrevented).toBe(false);
  });
});
