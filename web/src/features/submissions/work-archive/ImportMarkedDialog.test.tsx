import type { MarkedFile } from '@antecedent/contracts/submissions/work-archive';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ToastHost } from '../../../ui/ToastHost.tsx';
import { ImportMarkedDialog } from './ImportMarkedDialog.tsx';

await startInEnglish('workArchive');

const api = vi.hoisted(() => ({ uploadForm: vi.fn() }));
vi.mock('../../../lib/upload-form.ts', () => api);

const ID = '11111111-1111-4111-8111-111111111111';
const marked = (file: string, more: Partial<MarkedFile> = {}): MarkedFile => ({
  file,
  student: 'Kone, Amara',
  submissionId: ID,
  problem: null,
  added: [],
  already: 0,
  notFound: [],
  ...more,
});
const NEW = { words: 'at dawn', text: 'When?' };

/** What the server answers to a preview, and to the import. */
let answers: Record<'true' | 'false', MarkedFile[]>;
let applied: string[];
beforeEach(() => {
  applied = [];
  api.uploadForm.mockImplementation(async (_, { fields }) => {
    applied.push(fields.apply);
    return { files: answers[fields.apply as 'true' | 'false'] };
  });
});
afterEach(cleanup);

function open() {
  const onClose = vi.fn();
  const assignment = { id: ID, title: 'Essay', draftSubmissions: [] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportMarkedDialog assignment={assignment} onClose={onClose} />
      <ToastHost />
    </QueryClientProvider>,
  );
  const file = new File(['PK'], 'marked.zip', { type: 'application/zip' });
  fireEvent.change(screen.getByLabelText('Choose a ZIP', { selector: 'input' }), {
    target: { files: [file] },
  });
  return onClose;
}

describe('ImportMarkedDialog', () => {
  it('shows what would be added before it adds anything', async () => {
    answers = {
      false: [
        marked('a.docx', { added: [NEW], already: 2, notFound: [{ words: 'gone', text: 'Who?' }] }),
      ],
      true: [marked('a.docx', { added: [NEW], already: 2 })],
    };
    const onClose = open();
    expect((await screen.findByRole('status')).textContent).toBe('1 new comment');
    expect(screen.getByText('Kone, Amara')).toBeTruthy();
    expect(screen.getByText('2 comments were added before.')).toBeTruthy();
    expect(screen.getByText(/couldn’t find these words/)).toBeTruthy();
    expect(applied).toEqual(['false']);
    fireEvent.click(screen.getByRole('button', { name: 'Add 1 comment' }));
    expect(await screen.findByText('1 comment added.')).toBeTruthy();
    expect(applied).toEqual(['false', 'true']);
    expect(onClose).toHaveBeenCalled();
  });

  it('stays open for what is left, and says why', async () => {
    answers = {
      false: [marked('a.docx', { added: [NEW] })],
      true: [marked('a.docx', { problem: 'open' })],
    };
    const onClose = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add 1 comment' }));
    expect(await screen.findByText(/has this text open for writing/)).toBeTruthy();
    expect(screen.getByText('Some files are left. The list says why.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers nothing where nothing is new', async () => {
    const unknown = { student: null, submissionId: null, problem: 'unknown' } as const;
    answers = { false: [marked('x.docx', unknown)], true: [] };
    open();
    expect(await screen.findByText(/isn’t from a ZIP that was downloaded here/)).toBeTruthy();
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add 0 comments' });
    expect(add.disabled).toBe(true);
  });
});
