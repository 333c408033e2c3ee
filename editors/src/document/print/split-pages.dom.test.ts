import { describe, expect, it } from 'vitest';
import { splitPages } from './split-pages.ts';

const gap = (page: number, tag = 'div', more = '') =>
  `<${tag} class="page-gap${more}" data-page="${page}">${tag === 'tr' ? '<td></td>' : ''}</${tag}>`;
const p = (content: string) => `<p class="paragraph">${content}</p>`;
const head = '<tr><td role="columnheader">Head</td></tr>';

function split(html: string): string[] {
  const text = document.createElement('div');
  text.className = 'text';
  text.innerHTML = html;
  return splitPages(text).map(({ page, text: part }) => `${page} ${part.innerHTML}`);
}

describe('splitPages', () => {
  it.each([
    ['leaves a text without gaps as it is', p('one'), [`0 ${p('one')}`]],
    [
      'splits between paragraphs',
      p('one') + gap(1) + p('two') + gap(2) + p('three'),
      [`0 ${p('one')}`, `1 ${p('two')}`, `2 ${p('three')}`],
    ],
    [
      'splits a paragraph and its wrappers, and marks on which side it continues',
      p(`<b>one ${gap(1, 'span')}two</b>`),
      [
        '0 <p class="paragraph is-cut"><b>one </b></p>',
        '1 <p class="paragraph goes-on"><b>two</b></p>',
      ],
    ],
    [
      'splits a table between rows, with its header row above both',
      `<table><tbody>${head}<tr><td>one</td></tr>${gap(1, 'tr')}<tr><td>two</td></tr></tbody></table>`,
      [
        `0 <table><tbody>${head}<tr><td>one</td></tr></tbody></table>`,
        `1 <table><tbody>${head}<tr><td>two</td></tr></tbody></table>`,
      ],
    ],
    [
      'keeps the widths of columns in both parts of a table',
      `<table><colgroup><col></colgroup><tbody><tr><td>one</td></tr>${gap(1, 'tr')}<tr><td>two</td></tr></tbody></table>`,
      [
        '0 <table><colgroup><col></colgroup><tbody><tr><td>one</td></tr></tbody></table>',
        '1 <table><colgroup><col></colgroup><tbody><tr><td>two</td></tr></tbody></table>',
      ],
    ],
    [
      'splits a row in each of its cells',
      `<table><tbody><tr><td>${p('one')}${gap(1, 'div', ' in-cell')}${p('two')}</td><td>${p(`left ${gap(1, 'span', ' in-cell')}right`)}</td></tr></tbody></table>`,
      [
        `0 <table><tbody><tr><td>${p('one')}</td><td><p class="paragraph is-cut">left </p></td></tr></tbody></table>`,
        `1 <table><tbody><tr><td>${p('two')}</td><td><p class="paragraph goes-on">right</p></td></tr></tbody></table>`,
      ],
    ],
  ])('%s', (_, html, expected) => {
    expect(split(html)).toEqual(expected);
  });
});
