import { describe, expect, it } from 'vitest';
import { editorTokens } from './editor-tokens.ts';

describe('editorTokens', () => {
  it('is the style sheet of the editors; `vitest --update` writes it', async () => {
    await expect(editorTokens()).toMatchFileSnapshot('../../../editors/src/css/tokens.css');
  });
});
