import { expect, type Frame, type Page } from '@playwright/test';
import { expectNothingSideways } from './color-schemes.ts';
import { frameIsShown } from './screen.ts';

/** A window of 1280 pixels at 400%. */
const ZOOMED = { width: 320, height: 256 };

/** What is in front: the last open dialog or menu, otherwise the page. */
const FRONT = '.MuiModal-root:not([aria-hidden=true])';

async function inShownFrames(
  page: Page,
  check: (frame: Frame) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    if (!(await frameIsShown(frame)) || (await isBehindDialog(page, frame))) continue;
    const { pathname } = new URL(frame.url());
    for (const problem of await check(frame)) found.push(`${pathname} ${problem}`);
  }
  return found;
}

async function isBehindDialog(page: Page, frame: Frame): Promise<boolean> {
  if (frame.parentFrame() !== page.mainFrame()) return false;
  const element = await frame.frameElement();
  return element.evaluate((own, front) => {
    const dialog = [...document.querySelectorAll(front)].at(-1);
    return dialog !== undefined && !dialog.contains(own);
  }, FRONT);
}

/**
 * Moves the focus to one of each kind of control, and fails for those that look the same with it. It goes there as a key would
 * take it; one element of each class and role is enough, since they share their styles.
 */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // Browsers show the focus that follows on a key, not on a click.
  await page.keyboard.press('Shift');
  const focused = await page.evaluateHandle(() => document.activeElement);
  const found = await inShownFrames(page, (frame) =>
    frame.evaluate(async (front) => {
      const STOPS =
        'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
      const root = [...document.querySelectorAll(front)].at(-1) ?? document.body;
      const isStop = (element: HTMLElement) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert], [aria-hidden=true]') === null &&
        element.checkVisibility({ visibilityProperty: true });
      const looksOf = (element: Element, part?: string) => {
        const {
          outline,
          boxShadow,
          border,
          backgroundColor,
          textDecorationLine,
          transform,
          opacity,
          stroke,
        } = getComputedStyle(element, part);
        // Without a style, an outline isn't drawn, whatever its color.
        const drawn = /\bnone\b/.test(outline) ? '' : outline;
        return [
          drawn,
          boxShadow,
          border,
          backgroundColor,
          textDecorationLine,
          transform,
          opacity,
          stroke,
        ].join();
      };
      // Rings are drawn by fields around an input, and by parts of a control.
      const around = (element: Element) => {
        const parents: Element[] = [];
        for (let at: Element | null = element; at && parents.length < 5; at = at.parentElement) {
          parents.push(at);
        }
        const parts = [
          ...parents,
          ...[element, parents[1] ?? element].flatMap((whole) =>
            [...whole.querySelectorAll('*')].slice(0, 40),
          ),
        ];
        return parts
          .flatMap((part) => [looksOf(part), looksOf(part, '::before'), looksOf(part, '::after')])
          .join('\n');
      };
      const seen = new Set<string>();
      const problems: string[] = [];
      const before = document.activeElement;
      // A field that has the focus at first loses its ring with the next frames, too.
      (document.activeElement as HTMLElement | null)?.blur();
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      for (const element of root.querySelectorAll<HTMLElement>(STOPS)) {
        const kind = `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('role')} ${element.parentElement?.getAttribute('class')}`;
        if (seen.has(kind) || !isStop(element)) continue;
        seen.add(kind);
        // A text shows the focus by its cursor.
        if (element.matches('iframe, [contenteditable=true]')) continue;
        (document.activeElement as HTMLElement | null)?.blur();
        await Promise.resolve();
        const plain = around(element);
        element.focus({ preventScroll: true });
        await Promise.resolve();
        // A group may have handed the focus on to one of its parts.
        if (document.activeElement !== element) continue;
        // Fields draw their ring with the next frames.
        for (let frame = 0; frame < 3 && around(element) === plain; frame++) {
          await new Promise(requestAnimationFrame);
        }
        if (around(element) === plain) {
          problems.push(`shows no focus: ${element.outerHTML.slice(0, 160)}`);
        }
      }
      (document.activeElement as HTMLElement | null)?.blur();
      if (before instanceof HTMLElement && before !== document.body)
        before.focus({ preventScroll: true });
      return problems;
    }, FRONT),
  );
  // A part of a frame that had the focus took it from the page.
  await focused.evaluate((element) => {
    if (element instanceof HTMLElement && element !== document.body) {
      element.focus({ preventScroll: true });
    }
  });
  expect(found).toEqual([]);
}

/**
 * Checks the page at 400%, and there with the text spacing that readers may set (WCAG 1.4.10 and 1.4.12): nothing is wider than
 * the window, and no words are cut off that are there without the spacing.
 */
export async function expectReflow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(ZOOMED);
  await expectNothingSideways(page);
  const cut = await page.evaluate((front) => {
    const root = [...document.querySelectorAll(front)].at(-1) ?? document.body;
    const hides = (element: Element) => {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
      // Words that end in an ellipsis are there in full elsewhere; others are for screen readers alone.
      if (textOverflow === 'ellipsis' || clipPath !== 'none') return false;
      const isOver = (overflow: string, whole: number, seen: number) =>
        /hidden|clip/.test(overflow) && seen > 1 && whole > seen + 2;
      return (
        isOver(overflowY, element.scrollHeight, element.clientHeight) ||
        isOver(overflowX, element.scrollWidth, element.clientWidth)
      );
    };
    const shown = [...root.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && (element.textContent ?? '').trim() !== '',
    );
    const before = new Set(shown.filter(hides));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
    const after = shown.filter((element) => hides(element) && !before.has(element));
    const width = document.documentElement.scrollWidth;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    return [
      ...after.map((element) => `cuts off: ${element.outerHTML.slice(0, 160)}`),
      ...(width > innerWidth ? [`is ${width} px wide with more space between letters`] : []),
    ];
  }, FRONT);
  if (size) await page.setViewportSize(size);
  expect(cut).toEqual([]);
}

/** Checks in forced colors that what is current, chosen or pressed looks different from its neighbors. */
export async function expectStatesInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await inShownFrames(page, (frame) =>
    frame.evaluate((front) => {
      const root = [...document.querySelectorAll(front)].at(-1) ?? document.body;
      const ON =
        '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), .Mui-selected';
      const shapeOf = (element: Element) => {
        const {
          outlineStyle,
          outlineWidth,
          borderTopWidth,
          borderBottomWidth,
          borderLeftWidth,
          textDecorationLine,
          fontWeight,
          backgroundColor,
        } = getComputedStyle(element);
        const outline = outlineStyle === 'none' ? '' : outlineWidth;
        return [
          outline,
          borderTopWidth,
          borderBottomWidth,
          borderLeftWidth,
          textDecorationLine,
          fontWeight,
          backgroundColor,
        ].join();
      };
      const looksOf = (element: Element) =>
        [element, ...element.querySelectorAll('*')].map(shapeOf).join('\n');
      return [...root.querySelectorAll(ON)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .flatMap((element) => {
          const role = element.getAttribute('role');
          const parent = element.closest('li, td, th') ?? element;
          const others = [...(parent.parentElement?.children ?? [])]
            .filter((one) => one !== parent)
            .flatMap((one) => [one, ...one.querySelectorAll('*')])
            .filter(
              (one) =>
                one.tagName === element.tagName &&
                one.getAttribute('role') === role &&
                !one.matches(ON),
            );
          const [other] = others;
          if (other === undefined || looksOf(other) !== looksOf(element)) return [];
          return [`looks like its neighbor: ${element.outerHTML.slice(0, 160)}`];
        });
    }, FRONT),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  expect(found).toEqual([]);
}
