import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../document/display/display.ts';
import { newDrawing } from '../drawing/new-drawing.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { newPresentation } from '../presentation/new-presentation.ts';
import { newSpreadsheet } from '../spreadsheet/new-spreadsheet.ts';
import { shownContent } from './shown-content.ts';

const codec = zlibCodec(zlib);
const { deflate } = codec;
const rows = [
  ['Who', 'How often'],
  ['Cyclists', 12],
];

/** What a reader sees, without the offsets. */
const shown = (...of: Parameters<typeof shownContent>) =>
  renderBlocks(shownContent(...of) ?? []).replaceAll(/ data-from="\d+"/g, '');

describe('shownContent', () => {
  it('shows sheets as tables of their cells', () => {
    const bytes = newSpreadsheet({ sheets: [{ name: 'Observed', rows }] }, deflate);
    expect(shown('spreadsheet', bytes, codec)).toBe(
      '<h3>Observed</h3><table><tbody><tr><td><p>Who</p></td><td><p>How often</p></td></tr>' +
        '<tr><td><p>Cyclists</p></td><td><p>12</p></td></tr></tbody></table>',
    );
  });

  it('shows slides by their number with their texts', () => {
    const slides = [
      { layout: 'title', title: 'A rule', paragraphs: ['Three minutes'] },
      { layout: 'content', title: 'The objection' },
    ] as const;
    expect(shown('presentation', newPresentation({ slides }, deflate), codec)).toBe(
      '<h3>1</h3><div class="box"><p>A rule</p><p>Three minutes</p></div>' +
        '<h3>2</h3><div class="box"><p>The objection</p></div>',
    );
  });

  it('shows the pages of a drawing', () => {
    expect(shown('drawing', newDrawing({ pages: ['Map'] }, deflate), codec)).toBe('<h3>Map</h3>');
  });

  it('tells what it cannot read', () => {
    expect(shownContent('spreadsheet', newDrawing({}, deflate), codec)).toBeNull();
    expect(shownContent('presentation', new Uint8Array(3), codec)).toBeNull();
    const many = Array.from({ length: 101 }, () => Array.from({ length: 100 }, () => 1));
    const bytes = newSpreadsheet({ sheets: [{ name: 'Large', rows: many }] }, deflate);
    expect(shownContent('spreadsheet', bytes, codec)).toBeNull();
  });
});
