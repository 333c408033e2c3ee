import { downloadOwnFeedbackFile } from '@antecedent/contracts/grading/feedback';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../lib/api-client.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { FeedbackBody } from './FeedbackBody.tsx';

await startInEnglish('spokenFeedback');
// Fetched with the first recording: here it is there before it is asked for.
await import('./AudioPlayer.tsx');

vi.mock('../../../lib/api-client.ts', () => ({ call: vi.fn() }));

const calls = vi.mocked(call);
const play = vi.fn(async () => undefined);

beforeEach(() => {
  calls.mockReset().mockResolvedValue(new Blob(['sound']) as never);
  play.mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
  HTMLMediaElement.prototype.play = play;
  Object.defineProperty(HTMLMediaElement.prototype, 'duration', { configurable: true, value: 42 });
});

afterEach(cleanup);

/** The player comes in a file of its own, and a busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };

const shown = (feedback: Parameters<typeof FeedbackBody>[0]['feedback']) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FeedbackBody reader="student" feedback={feedback} />
    </QueryClientProvider>,
  );

const recording = {
  id: '0b7c7a2e-6e0e-4b27-9d7c-9b0d9f1ad6f1',
  seconds: 42,
  transcript: 'Well begun.',
};

describe('FeedbackBody', () => {
  it('makes web addresses links, and nothing else', () => {
    shown({
      comment: 'See https://example.org/a. javascript:alert(1)',
      recording: null,
      picture: null,
    });
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://example.org/a');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('shows the length and the transcript of a recording, and loads it when it is played', async () => {
    const { container } = shown({ comment: '', recording, picture: null });
    expect(screen.getByText('Spoken feedback, 42 s')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Transcript' }).textContent).toContain('Well begun.');
    const button = await screen.findByRole('button', { name: 'Play' }, PATIENCE);
    expect(calls).not.toHaveBeenCalled();
    fireEvent.click(button);
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
    expect(calls.mock.calls[0]?.[0]).toBe(downloadOwnFeedbackFile);
    const audio = container.querySelector('audio') as HTMLAudioElement;
    await waitFor(() => expect(audio.getAttribute('src')).toBe('blob:here'));
    fireEvent.loadedMetadata(audio);
    await waitFor(() => expect(play).toHaveBeenCalled());
    fireEvent.play(audio);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('moves to a place that is chosen before it plays, and says where it is', async () => {
    shown({ comment: '', recording, picture: null });
    const position = await screen.findByRole('slider', { name: 'Position' }, PATIENCE);
    fireEvent.change(position, { target: { value: '12' } });
    expect(position.getAttribute('aria-valuetext')).toBe('12 s of 42 s');
  });
});
