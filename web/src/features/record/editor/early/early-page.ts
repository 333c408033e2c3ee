import { surfaces } from '../../../../theme/surfaces.ts';
import type { EarlyFile, OpenedEarly } from './early-file.ts';
import {
  canMoveFrames,
  claimEarlyFrame,
  closeEarlyFrame,
  type EarlyFrame,
  openEarlyFrame,
} from './early-frame.ts';
import styles from './early-page.css?inline';
import { buildText } from './early-text.ts';
import { rememberedPlace } from './frame-place.ts';

/** The app waits this long for the text where it is only read, ms. */
const TEXT_MS = 1_000;
/** Else this long for the editor's address, ms. */
const ADDRESS_MS = 1_500;
/** And this long for the editor. Then the page is drawn around it, and it goes on opening in there. */
const EDITOR_MS = 6_000;
/** A page that took longer than this has a slow machine or line, ms. */
const QUICK_MS = 2_000;
/** There, nothing disturbs who goes to the text within a moment, nor their first words, ms. */
const MOMENT_MS = 1_000;
const FIRST_WORDS_MS = 2_000;
/** What the app hasn't taken over by then has no place in it, ms. */
const LEFTOVERS_MS = 15_000;

type EarlyPage = {
  root: HTMLElement;
  bar: HTMLElement;
  /** The place of the text: its preview, and the editor behind that. */
  place: HTMLElement;
  sheet: CSSStyleSheet;
};

let page: EarlyPage | null = null;
/** The app is drawn: nothing new may be shown. */
let isOver = false;

/**
 * Shows the text of the page's file about where it is going to be, and on a page for writing opens its editor there,
 * before the app takes the machine.
 *
 * @returns when the app is to start
 */
export async function showEarlyPage({ isEditorFirst, language, file }: EarlyFile): Promise<void> {
  pageInDocument();
  const text = file.then((opened) => {
    if (!opened) return null;
    showTitle(opened);
    return showText(opened);
  });
  if (!isEditorFirst || !canMoveFrames()) {
    await within(TEXT_MS, text);
    return;
  }
  let isLate = false;
  const opening = file.then(async (opened) => {
    const address = opened?.data.mainFileType === 'DOCUMENT' ? await opened.opening : null;
    // The page may not frame another origin: nothing would come of waiting for it.
    const isOwn = address?.action.startsWith(`${location.origin}/`);
    if (!opened || !address?.isBuiltIn || !isOwn || isLate) return null;
    return { settled: openEditor(opened, address, language) };
  });
  const editor = await within(ADDRESS_MS, opening);
  isLate = true;
  if (!editor) return;
  await within(EDITOR_MS, editor.settled);
  if (!isReady() || performance.now() < QUICK_MS) return;
  await pause(MOMENT_MS);
  if (document.activeElement?.localName === 'iframe') await pause(FIRST_WORDS_MS);
}

/** Removes what the app brings itself, as it is drawn. */
export function withdrawEarlyPage(): void {
  if (isOver) return;
  isOver = true;
  // The app has both.
  page?.bar.remove();
  page?.root.removeAttribute('role');
  closeIfEmpty();
  setTimeout(closeEarlyPage, LEFTOVERS_MS);
  followPage();
}

/** Closes what is shown when the page is there and turns out to show something else. */
function followPage(): void {
  if (page === null) return;
  const observer = new MutationObserver(() => {
    const main = document.getElementById('main');
    const isOther = main?.querySelector('h1') && !main.querySelector('[data-file-editor=main]');
    if (isOther) closeEarlyPage();
    if (page === null) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether someone may be writing while the app is drawn. */
export const isEditorOpen = (): boolean => page?.place.querySelector('iframe') != null;

/** Whether a text is shown that the app has not taken over. */
export const isEarlyTextShown = (): boolean => shownText() !== null;

/** Removes the text: it is shown elsewhere now. A person with the focus in it is then in its editor. */
export function removeEarlyText(): void {
  const text = shownText();
  if (text?.contains(document.activeElement)) page?.place.querySelector('iframe')?.focus();
  text?.remove();
  closeIfEmpty();
}

/** The frame of the editor that was opened for this opening, moved to where the app has it; null if there is no such frame. */
export function moveEarlyFrame(
  accessToken: string,
  language: string,
  to: Element,
): EarlyFrame | null {
  const claimed = claimEarlyFrame(accessToken, language);
  if (claimed) to.moveBefore(claimed.element, null);
  closeIfEmpty();
  return claimed;
}

export function closeEarlyPage(): void {
  closeEarlyFrame();
  if (page === null) return;
  page.root.remove();
  const { sheet } = page;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  page = null;
}

/** An empty place would lie over what the app shows there. */
function closeIfEmpty(): void {
  if (isOver && page?.place.childElementCount === 0) closeEarlyPage();
}

const isReady = (): boolean => page?.place.dataset.ready !== undefined;

const shownText = (): Element | null => page?.place.querySelector('.early-text') ?? null;

/** Names the page as the app is going to. */
function showTitle({ data: { title, className } }: OpenedEarly): void {
  if (!title || isOver) return;
  const heading = document.createElement('h1');
  heading.textContent = title;
  pageInDocument().bar.replaceChildren(heading);
  // As `documentTitle` writes it, without what that needs.
  document.title = [title, document.title, className].filter(Boolean).join(' - ');
}

async function showText({ data, text }: OpenedEarly): Promise<void> {
  const html = (await text)?.html;
  if (!html || isOver || isReady()) return;
  const { place } = pageInDocument();
  const shown = element('early-text');
  // A keyboard scrolls what has the focus.
  shown.tabIndex = 0;
  shown.dataset.textPreview = '';
  shown.role = 'region';
  shown.ariaLabel = data.title ?? document.title;
  const paper = element('early-paper');
  paper.append(buildText(html));
  shown.append(element('early-progress'), paper);
  place.append(shown);
}

/** @returns when the text can be edited, or turned out not to open */
function openEditor(
  { data }: OpenedEarly,
  address: NonNullable<Awaited<OpenedEarly['opening']>>,
  language: string,
): Promise<void> {
  const { place } = pageInDocument();
  const { scheme } = document.documentElement.dataset;
  const appearance = {
    scheme: scheme === 'dark' ? 'dark' : 'light',
    timeZone: data.classTimeZone,
    language,
  } as const;
  return new Promise((resolve) => {
    const { element } = openEarlyFrame(place, address, appearance, () => {
      place.dataset.ready = '';
      removeEarlyText();
      resolve();
    });
    element.title = data.title ?? '';
  });
}

function pageInDocument(): EarlyPage {
  page ??= addPage();
  return page;
}

function addPage(): EarlyPage {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const root = element('early-page');
  root.role = 'main';
  const bar = element('early-bar');
  const place = element('early-place');
  const {
    background,
    divider,
    primary,
    sheet: paper,
  } = surfaces[document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light'];
  const colors = {
    bar: background.paper,
    desk: background.desk,
    line: divider,
    progress: primary.main,
    paper: paper.paper,
    edge: paper.paperEdge,
    text: paper.paperText,
  };
  for (const [name, color] of Object.entries(colors)) root.style.setProperty(`--${name}`, color);
  const known = rememberedPlace();
  if (known) {
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      place.style[side] = `${known[side]}px`;
    }
  }
  root.append(bar, place);
  document.body.append(root);
  return { root, bar, place, sheet };
}

function element(className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  return made;
}

/** What a promise brings, or null when it takes longer or fails. */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise.catch(() => null), pause(ms).then(() => null)]);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
