import { describe, expect, it } from 'vitest';
import { translateLabels } from './translate-labels.ts';

const german: Record<string, string> = { Appear: 'Erscheinen', Notes: 'Notizen', Spin: 'Rotieren' };
const translate = (english: string) => german[english] ?? english;

/** What a change of the page has led to: observers are called in a microtask. */
const settled = () => Promise.resolve();

const slides = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
};

describe('translateLabels', () => {
  it('translates labels of tools and names of buttons', () => {
    const root = slides(
      '<div role="toolbar"><button title="Appear">Appear</button></div><button aria-label="Notes"></button>',
    );
    translateLabels(root, translate);
    expect(root.innerHTML).toBe(
      '<div role="toolbar"><button title="Erscheinen">Erscheinen</button></div><button aria-label="Notizen"></button>',
    );
  });

  it('translates what is drawn later', async () => {
    const root = slides('<div role="toolbar"></div>');
    const end = translateLabels(root, translate);
    const tools = root.firstElementChild!;
    tools.innerHTML = '<button title="Notes">Appear</button>';
    await settled();
    tools.querySelector('button')!.firstChild!.nodeValue = 'Spin';
    tools.querySelector('button')!.title = 'Appear';
    await settled();
    expect(tools.innerHTML).toBe('<button title="Erscheinen">Rotieren</button>');
    end();
    tools.innerHTML = 'Notes';
    await settled();
    expect(tools.textContent).toBe('Notes');
  });

  it('leaves alone what people wrote', () => {
    const written =
      '<div data-pptx-element="" title="Notes">Notes</div><p>Appear</p><div role="toolbar"><div contenteditable="true">Spin</div></div>';
    const root = slides(written);
    translateLabels(root, translate);
    expect(root.innerHTML).toBe(written);
  });
});
