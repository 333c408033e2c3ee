import { describe, expect, it, vi } from 'vitest';
import { CommentField } from './comment-field.ts';

describe('append', () => {
  const onDone = vi.fn();
  const field = new CommentField({
    t: (key) => key,
    label: 'Comment',
    action: 'Post',
    text: '',
    isQuiet: false,
    onDone,
    onCancel: vi.fn(),
  });
  const area = field.element.querySelector('textarea');

  it('adds words to change before they are a comment, after what is written', () => {
    field.append('Voice: Read it aloud.');
    expect(area?.value).toBe('Voice: Read it aloud.');
    field.append('Then cut it.');
    expect(area?.value).toBe('Voice: Read it aloud.\nThen cut it.');
    expect(onDone).not.toHaveBeenCalled();
    const options = { key: 'Enter', ctrlKey: true, bubbles: true };
    area?.dispatchEvent(new KeyboardEvent('keydown', options));
    expect(onDone).toHaveBeenCalledWith('Voice: Read it aloud.\nThen cut it.');
  });
});
