import { loadEditorsLanguage } from '@antecedent/catalog/editors-language';
import { editors } from '@antecedent/catalog/en/editors';
import { loadWebLanguage } from '@antecedent/catalog/web-language';
import { expect, type Frame, type Page } from '@playwright/test';
import { frameIsShown } from './screen.ts';

/** What a screen reader lists of one document. */
type Outline = {
  /** Headings in order, without those that someone wrote in a text. */
  headings: { level: number; text: string }[];
  /** Regions of the page; those of one role need different names. */
  landmarks: { role: string; name: string }[];
  /** What buttons, fields, lists and frames are called where it isn't their visible text. */
  names: string[];
  hasDialog: boolean;
};

/**
 * Checks what screen readers navigate by: one first-level heading, none that skips a level, and landmarks that can be
 * distinguished. In German nothing may be named by an English sentence of the catalog.
 */
export async function expectStructure(page: Page, language: 'en' | 'de'): Promise<void> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    if (!(await frameIsShown(frame))) continue;
    const outline = await outlineOf(frame);
    const isPage = frame === page.mainFrame();
    const problems = [
      ...headingProblems(outline, isPage),
      ...landmarkProblems(outline),
      ...(language === 'de' ? await englishNames(outline) : []),
    ];
    const { pathname } = new URL(frame.url());
    for (const problem of problems) found.push(`${pathname} ${problem}`);
  }
  expect(found).toEqual([]);
}

/** A dialog is read on its own, and a frame as a part of its page: neither needs a heading of the first level. */
function headingProblems({ headings, hasDialog }: Outline, isPage: boolean): string[] {
  const first = headings.filter(({ level }) => level === 1);
  const problems: string[] = [];
  if (isPage && !hasDialog && first.length !== 1) {
    problems.push(`${first.length} headings of level 1: ${first.map(({ text }) => text)}`);
  }
  let above = headings[0]?.level ?? 0;
  for (const { level, text } of headings) {
    if (level > above + 1) problems.push(`heading “${text}” of level ${level} after ${above}`);
    above = level;
  }
  return problems;
}

function landmarkProblems({ landmarks }: Outline): string[] {
  const seen = new Set<string>();
  return landmarks.flatMap(({ role, name }) => {
    const key = `${role} “${name}”`;
    if (seen.has(key)) return [`two landmarks ${key}`];
    seen.add(key);
    return [];
  });
}

const englishNames = async ({ headings, landmarks, names }: Outline): Promise<string[]> => {
  const english = await onlyEnglish();
  const all = [...headings.map(({ text }) => text), ...landmarks.map(({ name }) => name), ...names];
  return [...new Set(all)]
    .filter((name) => english.has(name))
    .map((name) => `in English: “${name}”`);
};

const sentencesOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(sentencesOf);

let known: Promise<ReadonlySet<string>> | undefined;

/** English sentences that mean nothing in German, without the single words that people's own titles may be. */
const onlyEnglish = (): Promise<ReadonlySet<string>> => {
  known ??= (async () => {
    const all = async (code: 'en' | 'de') => {
      const { eager, topics } = await loadWebLanguage(code);
      const loaded = await Promise.all(Object.values(topics).map((load) => load()));
      const frame = code === 'en' ? editors : (await loadEditorsLanguage(code)).sentences;
      return [eager, ...loaded, frame].flatMap(sentencesOf);
    };
    const german = new Set(await all('de'));
    return new Set((await all('en')).filter((one) => !german.has(one)));
  })();
  return known;
};

const outlineOf = (frame: Frame): Promise<Outline> =>
  frame.evaluate(() => {
    const dialogs = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden=true])')].filter(
      (modal) => modal.querySelector('[role=dialog], [role=alertdialog]'),
    );
    const root = dialogs.at(-1) ?? document.body;
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden=true]') === null;
    // Headings in texts are the writers' own.
    const isWritten = (element: Element) =>
      element.closest('[contenteditable], .ProseMirror, [data-pptx-element]') !== null;
    const all = (selector: string) => [...root.querySelectorAll(selector)].filter(isRead);
    const nameOf = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const byIds = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return (byIds || element.getAttribute('aria-label') || '').trim();
    };
    const roleOf = (element: Element) =>
      element.getAttribute('role') ??
      { NAV: 'navigation', ASIDE: 'complementary', MAIN: 'main' }[element.tagName] ??
      'region';
    return {
      hasDialog: dialogs.length > 0,
      headings: all('h1, h2, h3, h4, h5, h6, [role=heading]')
        .filter((element) => !isWritten(element))
        .map((element) => ({
          level: Number(element.getAttribute('aria-level') ?? element.tagName.slice(1)),
          text: (element.textContent ?? '').trim(),
        })),
      landmarks: all(
        'main, nav, aside, section, form, [role=main], [role=navigation], [role=complementary], [role=region], [role=search], [role=form]',
      )
        .map((element) => ({ role: roleOf(element), name: nameOf(element) }))
        .filter(({ role, name }) => name !== '' || role === 'main' || role === 'navigation'),
      names: all('[aria-label], iframe[title], [placeholder], img[alt]')
        .filter((element) => !isWritten(element))
        .map(
          (element) =>
            element.getAttribute('aria-label') ??
            element.getAttribute('title') ??
            element.getAttribute('placeholder') ??
            element.getAttribute('alt') ??
            '',
        ),
    };
  });
