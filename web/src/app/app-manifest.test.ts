import { branding } from '@antecedent/contracts/wire/branding';
import { describe, expect, it } from 'vitest';
import text from '../../public/app.webmanifest?raw';
import { surfaces } from '../theme/surfaces.ts';

const manifest = JSON.parse(text);
/** By their paths; none is loaded. */
const files = Object.keys(import.meta.glob('../../public/*', { query: '?url' }));

describe('app.webmanifest', () => {
  it('has the names and colors of the app', () => {
    expect(manifest).toMatchObject({
      name: branding.longTitle,
      short_name: branding.shortTitle,
      theme_color: surfaces.light.background.paper,
      background_color: surfaces.light.background.default,
    });
  });

  it('has icons that are there', () => {
    const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of icons) expect(files).toContain(`../../public${src}`);
  });
});
