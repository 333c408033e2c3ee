import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTranslations } from '../../lib/i18n.ts';
import { RichTextField } from './RichTextField.tsx';

startTranslations();
beforeAll(async () => {
  // The text scrolls to the cursor, and jsdom has no layout.
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  await import('./field/RichTextInput.tsx');
});

afterEach(cleanup);

function Form({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  return (
    <>
      <RichTextField label="Description" value={text} onChange={setText} problem="Too long." />
      <output>{text}</output>
      <button type="button" onClick={() => setText('Another text')}>
        Another
      </button>
    </>
  );
}

const open = async (initial: string) => {
  render(<Form initial={initial} />);
  const text = await screen.findByRole('textbox', { name: 'Description' });
  return { text, tool: (name: string) => screen.getByRole('button', { name }) };
};

describe('RichTextField', () => {
  it('shows formatted text, its problem, and a text that comes from elsewhere', async () => {
    const { text } = await open('## Task\n\n- one\n- two');
    expect(within(text).getByRole('heading', { name: 'Task' })).toBeTruthy();
    expect(within(text).getAllByRole('listitem')).toHaveLength(2);
    expect(text.getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(text.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Too long.');
    fireEvent.click(screen.getByRole('button', { name: 'Another' }));
    await waitFor(() => expect(text.textContent).toBe('Another text'));
    expect(screen.getByRole('status').textContent).toBe('Another text');
  });

  it('gives what is written as Markdown', async () => {
    const { tool } = await open('Task');
    fireEvent.click(tool('Heading'));
    expect(screen.getByRole('status').textContent).toBe('## Task');
    expect(tool('Heading').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(tool('Heading'));
    fireEvent.click(tool('Numbered list'));
    expect(screen.getByRole('status').textContent).toBe('1. Task');
    expect(tool('Subheading').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(tool('Bulleted list'));
    expect(screen.getByRole('status').textContent).toBe('- Task');
  });

  it('takes an address for a link, and says when it is none', async () => {
    const { tool } = await open('Task');
    fireEvent.click(tool('Link'));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set link' }));
    expect(screen.getByText('Enter a web address or an email address.')).toBeTruthy();
    fireEvent.change(address, { target: { value: 'www.a.example/x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set link' }));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('<https://www.a.example/x>Task'),
    );
  });

  it('is one stop of the Tab key, with arrows between the tools', async () => {
    const { tool } = await open('');
    const bold = tool('Bold');
    bold.focus();
    fireEvent.keyDown(bold, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tool('Italic'));
    fireEvent.keyDown(tool('Italic'), { key: 'End' });
    expect(document.activeElement).toBe(tool('Link'));
    expect(
      screen
        .getAllByRole('button')
        .filter((one) => one.tabIndex === 0 && one.closest('[role=toolbar]')),
    ).toHaveLength(1);
  });
});
