import { describe, expect, it } from 'vitest';
import { editorTokens } from './editor-tokens.ts';

describe('editorTokens', () => {
  it("matches the editors' style sheet; `vitest --update` rewrites it", async () => {
    await expect(editorTokens()).toMatchFileSnapshot('../../../editors/src/css/tokens.css');
  });
});
