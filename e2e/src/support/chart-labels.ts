import { expect, type Page } from '@playwright/test';

/** Labels overlap when their boxes, without the space above and below letters, share more than this, CSS pixels. */
const SLACK = 1.5;

/** Fails with the words of labels in the same chart that lie over each other, or reach beyond the window. */
export async function expectLabelsApart(page: Page, where: string): Promise<void> {
  await expect(async () => expect(await labelFlaws(page), where).toEqual([])).toPass({
    timeout: 15_000,
  });
}

/** How many labels the charts of the page have. */
export const labelCount = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('svg text').length);

function labelFlaws(page: Page): Promise<string[]> {
  return page.evaluate((slack) => {
    const flaws: string[] = [];
    for (const chart of document.querySelectorAll('svg')) {
      if (chart.parentElement?.closest('svg') || !chart.checkVisibility()) continue;
      const labels = [...chart.querySelectorAll('text')].flatMap((text) => {
        const { left, right, top, bottom, width, height } = text.getBoundingClientRect();
        const words = text.textContent?.trim() ?? '';
        const isShown = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!isShown || words === '' || width === 0) return [];
        // Letters are about 0.7 of the height of their line.
        const space = height * 0.15;
        return [{ words, left, right, top: top + space, bottom: bottom - space }];
      });
      labels.forEach((one, index) => {
        for (const other of labels.slice(index + 1)) {
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (wide > slack && high > slack) flaws.push(`“${one.words}” over “${other.words}”`);
        }
      });
    }
    return flaws;
  }, SLACK);
}
