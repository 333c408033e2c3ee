import { expect, type Locator } from '@playwright/test';

type ColorName = 'red' | 'orange' | 'green' | 'other';

export const expectColor = (text: Locator, hue: ColorName): Promise<void> =>
  expect
    .poll(async () =>
      colorNameOf(await text.evaluate((element) => getComputedStyle(element).color)),
    )
    .toBe(hue);

/** The name of a colour on the screen, whatever the theme. */
function colorNameOf(colour: string): ColorName {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 20) return 'other';
  if (green === most) return 'green';
  if (red !== most) return 'other';
  return (green - blue) / (most - least) < 0.25 ? 'red' : 'orange';
}
