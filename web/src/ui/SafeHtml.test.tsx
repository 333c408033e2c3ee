import { cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { SafeHtml } from './SafeHtml.tsx';

const shown = (html: string) => renderToStaticMarkup(<SafeHtml html={html} />);

afterEach(cleanup);

describe('SafeHtml', () => {
  it('recreates known elements with their classes', () => {
    const html =
      '<h2 class="heading-2">A &lt;b&gt; title</h2><p>Some <ins class="new">new</ins> text</p>';
    expect(shown(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a link, whose text stays', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a picture', '<p><img src="x" onerror="alert(1)">a</p>', '<p>a</p>'],
    ['a strange class', '<p class="ok ../x">a</p>', '<p class="ok">a</p>'],
  ])('drops %s', (_what, html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it('keeps the blocks the next document contains too', () => {
    const { container, rerender } = render(<SafeHtml html="<p>one</p><p>two</p><p>two</p>" />);
    const [one, ...twice] = container.children;
    rerender(<SafeHtml html="<h1>new</h1><p>one</p><p>two</p><p>two, changed</p>" />);
    expect(container.textContent).toBe('newonetwotwo, changed');
    expect(container.children[1]).toBe(one);
    expect(container.children[2]).toBe(twice[0]);
  });
});
