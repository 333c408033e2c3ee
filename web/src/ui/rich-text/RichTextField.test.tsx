import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../testing/start-in-english.ts';
import { RichTextField } from './RichTextField.tsx';
import { RichTextUploadsContext } from './rich-text-files.ts';

await startInEnglish('materials');
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
      <output aria-label="written">{text}</output>
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

  describe('with pictures and files', () => {
    const id = '0b8f8f3e-6f3a-4b7e-9d55-0123456789ab';
    const store = vi.fn(async (file: File) => ({
      id,
      fileName: file.name,
      isPicture: file.type.startsWith('image/'),
    }));
    const uploads = {
      store,
      load: async () => new Blob(['x'], { type: 'image/png' }),
      sentenceOf: (error: unknown) => (error as Error).message,
      accept: { picture: 'image/png', file: '.docx' },
    };
    const openWithFiles = async (initial: string) => {
      URL.createObjectURL = () => 'blob:x';
      URL.revokeObjectURL = () => undefined;
      render(
        <RichTextUploadsContext value={uploads}>
          <Form initial={initial} />
        </RichTextUploadsContext>,
      );
      const text = await screen.findByRole('textbox', { name: 'Description' });
      return { text, tool: (name: string) => screen.getByRole('button', { name }) };
    };
    const choose = (dialog: HTMLElement, name: string, type: string) =>
      fireEvent.change(dialog.querySelector('input[type=file]')!, {
        target: { files: [new File(['x'], name, { type })] },
      });

    it('inserts a picture with its description, then a file', async () => {
      const { text, tool } = await openWithFiles('');
      fireEvent.click(tool('Picture'));
      const dialog = await screen.findByRole('dialog', { name: 'Picture' });
      const insert = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Insert' }));
      insert();
      expect(within(dialog).getByText('Choose a file first.')).toBeTruthy();
      choose(dialog, 'map.png', 'image/png');
      insert();
      expect(
        within(dialog).getByText('Describe the picture, or mark it as decorative.'),
      ).toBeTruthy();
      fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'A map' } });
      insert();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(text);
      fireEvent.click(tool('File'));
      const next = await screen.findByRole('dialog', { name: 'File' });
      choose(next, 'Notes.docx', 'application/zip');
      fireEvent.click(within(next).getByRole('button', { name: 'Insert' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByLabelText('written').textContent).toBe(
        `![A map](file:${id})[Notes.docx](file:${id})`,
      );
    });

    it('says what is wrong with a file, and inserts nothing', async () => {
      const { tool } = await openWithFiles('Task');
      fireEvent.click(tool('Picture'));
      const dialog = await screen.findByRole('dialog', { name: 'Picture' });
      choose(dialog, 'scan.tiff', 'text/plain');
      fireEvent.click(within(dialog).getByRole('checkbox'));
      fireEvent.click(within(dialog).getByRole('button', { name: 'Insert' }));
      expect(await within(dialog).findByText(/^This isn’t a picture/)).toBeTruthy();
      store.mockRejectedValueOnce(new Error('Too large.'));
      fireEvent.click(within(dialog).getByRole('button', { name: 'Insert' }));
      expect(await within(dialog).findByText('Too large.')).toBeTruthy();
      expect(screen.getByLabelText('written').textContent).toBe('Task');
    });
  });
});
