import type { SaveStatus, ToolbarButton } from '@antecedent/contracts/record/editor/messages';
import type { SaveAnnouncements } from '@antecedent/contracts/record/editor/save-announcements';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type IconNode } from 'lucide';
import { lazyModule } from '../browser/lazy-module.ts';
import type { TimeFormat } from '../browser/time-format.ts';
import { button, element, icon } from './dom.ts';
import type { SentenceKey, Translate } from './i18n/translate.ts';

/** A message above the content that stays until the user chooses. */
export type Banner = {
  title: string;
  text: string;
  /** `mark` asks for attention, `error` says that something is not saved. */
  tone: 'mark' | 'error';
  choices: readonly { label: string; run(): void; filled?: boolean }[];
};

const lazyAnnouncements = lazyModule(
  () => import('@antecedent/contracts/record/editor/save-announcements'),
);

const FOCUSABLE =
  ':is(button, input, select, textarea, [tabindex]):not([tabindex="-1"], [hidden], :disabled)';

const readsSame = (one: Banner, other: Banner): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The frame around any editor: toolbar row, banner, content area, status bar. */
export class Shell {
  readonly toolbarSlot = element('div', { class: 'toolbar-slot' });
  readonly statusBar = element('div', { class: 'status-items' });
  readonly content = element('main', { class: 'body' });
  readonly header: HTMLElement;
  readonly footer: HTMLElement;
  readonly saveState = element('span', { class: 'save-state' });
  readonly pageButtons = element('div', { class: 'page-buttons' });
  /** The banner that is shown. */
  banner: Banner | null = null;
  /** Called when there is another. */
  onBanner: () => void = () => undefined;
  /** The save state, shown or not. */
  latest: [SaveStatus, boolean] | null = null;
  private readonly t: Translate;
  private readonly time: TimeFormat;
  private readonly banners = element('div', { class: 'banners' });
  private readonly announcer = element('div', {
    class: 'visually-hidden',
    'aria-live': 'polite',
    role: 'status',
  });
  private readonly progress: HTMLElement;
  private readonly title = element('h1', { class: 'visually-hidden' });
  private announcements: SaveAnnouncements | null = null;
  private readonly onPageButton: (id: string) => void;

  constructor(
    root: HTMLElement,
    t: Translate,
    time: TimeFormat,
    onPageButton: (id: string) => void,
  ) {
    this.t = t;
    this.time = time;
    this.onPageButton = onPageButton;
    this.progress = element('div', {
      class: 'loading-progress',
      role: 'progressbar',
      'aria-label': t('status.loading'),
    });
    this.content.setAttribute('aria-label', t('status.workspace'));
    // Named, since the page around the frame has a header and a main region of its own.
    this.header = element(
      'header',
      { class: 'bar', 'aria-label': t('status.tools') },
      this.title,
      this.toolbarSlot,
      this.pageButtons,
    );
    this.footer = element(
      'footer',
      { class: 'status', 'aria-label': t('status.label') },
      this.statusBar,
      this.saveState,
    );
    root.replaceChildren(this.header, this.banners, this.content, this.footer, this.announcer);
  }

  /** Sets the file name, for screen readers and the tab title. */
  showTitle(title: string): void {
    this.title.textContent = title;
    document.title = title;
  }

  /** Shows a page skeleton while the text is loading. */
  showLoading(): void {
    const line = (width: number) => {
      const made = element('span', { class: 'skeleton-line' });
      made.style.width = `${width}%`;
      return made;
    };
    this.progress.remove();
    const widths = [46, 96, 100, 92, 98, 61, 97, 100, 88, 94, 40];
    this.content.replaceChildren(
      element(
        'div',
        { class: 'scroll-area' },
        element(
          'div',
          { class: 'page-surface skeleton', 'aria-busy': 'true' },
          element('div', { class: 'text' }, ...widths.map(line)),
        ),
      ),
    );
  }

  /** Shows on the skeleton how much of a large file has arrived. */
  showProgress({ loaded, total }: { loaded: number; total: number }): void {
    if (this.progress.parentElement === null) {
      this.content.querySelector('.skeleton')?.prepend(this.progress);
    }
    const percent = Math.floor((100 * loaded) / total);
    this.progress.setAttribute('aria-valuenow', String(percent));
    this.progress.style.setProperty('--arrived', `${percent}%`);
  }

  /** Says why there is no text, with an action where there is one. */
  showProblem(sentence: string, again: (() => void) | null): void {
    this.toolbarSlot.replaceChildren();
    this.statusBar.replaceChildren();
    this.content.replaceChildren(
      element(
        'div',
        { class: 'scroll-area' },
        element(
          'div',
          { class: 'problem', role: 'alert' },
          icon(CloudAlert, 28),
          element('p', {}, sentence),
          again === null
            ? null
            : button({ class: 'button filled' }, [this.t('problem.tryAgain')], again),
        ),
      ),
    );
  }

  /**
   * Shows a banner in place of the current one; null hides it. A banner with the same text stays in place, so that a
   * click or the focus on it isn't lost and nothing is announced twice.
   */
  showBanner(banner: Banner | null): void {
    const before = this.banner;
    this.banner = banner;
    this.onBanner();
    if (banner === null) {
      this.banners.replaceChildren();
      return;
    }
    if (before !== null && readsSame(before, banner)) return;
    const choices = banner.choices.map(({ label, filled }, index) =>
      button({ class: filled === true ? 'button filled' : 'button' }, [label], () =>
        this.banner?.choices[index]?.run(),
      ),
    );
    this.banners.replaceChildren(
      element(
        'section',
        { class: `banner ${banner.tone}`, role: banner.tone === 'error' ? 'alert' : 'status' },
        element(
          'div',
          { class: 'banner-text' },
          element('strong', {}, banner.title),
          element('p', {}, banner.text),
        ),
        element('div', { class: 'banner-actions' }, ...choices),
      ),
    );
  }

  /** Shows a banner that needs no choice; one that asks for a choice stays. */
  showInfo(title: string, text: string): void {
    if (this.banners.childElementCount > 0) this.announce(`${title}. ${text}`);
    else {
      const close = { label: this.t('notice.close'), run: () => this.showBanner(null) };
      this.showBanner({ title, text, tone: 'mark', choices: [close] });
    }
  }

  /** The save state. Trouble and its end are announced, see `SaveAnnouncements`, unless people have heard of it. */
  showSaveState(status: SaveStatus, modified: boolean, isKnown = false): void {
    this.latest = [status, modified];
    if (this.saveState.hidden) return;
    const [sentence, sign, tone] = this.saveSentence(status, modified);
    if (this.saveState.textContent !== sentence) {
      this.saveState.className = `save-state ${tone}`;
      this.saveState.replaceChildren(icon(sign, 15), element('span', {}, sentence));
    }
    lazyAnnouncements.use(({ SaveAnnouncements }) => {
      this.announcements ??= new SaveAnnouncements();
      const news = this.announcements.next(status, performance.now());
      if (news !== null && !isKnown)
        this.announce(news === 'again' ? this.t('status.backAgain') : sentence);
    });
  }

  /** The save state is neither shown nor announced if nothing can be saved or the host page shows it. */
  set showsSaveState(isShown: boolean) {
    this.saveState.hidden = !isShown;
  }

  /** Announces something to screen readers. */
  announce(sentence: string): void {
    // a new element, so that a repeated sentence is announced again
    this.announcer.replaceChildren(element('span', {}, sentence));
  }

  /** Focuses the toolbar, or the first control of the content. */
  focus(place: 'text' | 'toolbar'): void {
    const where = place === 'text' ? this.content : this.toolbarSlot;
    where.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }

  /** A button of the host page. */
  addPageButton(wanted: ToolbarButton): void {
    this.findPageButton(wanted.id)?.remove();
    const label = wanted.hint ?? wanted.label ?? wanted.id;
    const picture = wanted.imgurl === undefined ? null : pageIcon(wanted.imgurl);
    const words =
      wanted.label === undefined
        ? null
        : element('span', { class: 'page-button-label' }, wanted.label);
    const made = button(
      { class: 'tool page-button', 'data-id': wanted.id, title: label, 'aria-label': label },
      [picture, picture === null || words !== null ? (words ?? label) : null],
      () => this.onPageButton(wanted.id),
    );
    this.pageButtons.insertBefore(made, this.findPageButton(wanted.insertBefore ?? ''));
  }

  hidePageButton(id: string, hidden: boolean): void {
    const made = this.findPageButton(id);
    if (made !== null) made.hidden = hidden;
  }

  private findPageButton(id: string): HTMLElement | null {
    const made = [...this.pageButtons.children].find(
      (child) => child instanceof HTMLElement && child.dataset.id === id,
    );
    return (made as HTMLElement | undefined) ?? null;
  }

  private saveSentence(status: SaveStatus, modified: boolean): [string, IconNode, string] {
    const { t } = this;
    const waiting = (key: 'status.offline' | 'status.waiting') =>
      t(key as SentenceKey, { count: Math.max(1, status.waitingChanges) });
    switch (status.state) {
      case 'saved': {
        if (modified) return [t('status.editing'), CloudUpload, 'quiet'];
        const at = new Date(status.savedAt ?? '');
        return Number.isNaN(at.getTime())
          ? [t('status.opened'), CloudCheck, 'quiet']
          : [t('status.saved', { time: this.time.format(at) }), CloudCheck, 'good'];
      }
      case 'saving':
        return [t('status.saving'), CloudUpload, 'quiet'];
      case 'offline':
        return [waiting('status.offline'), CloudOff, 'warning'];
      case 'waiting':
        return [waiting('status.waiting'), CloudOff, 'warning'];
      case 'conflict':
        return [t('status.conflict'), CloudAlert, 'bad'];
      case 'refused':
        return [t('status.refused'), CloudAlert, 'bad'];
      case 'signed-out':
        return [t('status.signedOut'), CloudOff, 'warning'];
    }
  }
}

/** A single-color SVG takes the color of the toolbar; other pictures stay as they are. */
function pageIcon(address: string): HTMLElement | null {
  let url: URL;
  try {
    url = new URL(address, document.baseURI);
  } catch {
    return null;
  }
  if (!/^(https?|data|blob):$/.test(url.protocol)) return null;
  if (/\.svg$/i.test(url.pathname) || url.href.startsWith('data:image/svg+xml')) {
    const made = element('span', { class: 'page-icon', 'aria-hidden': 'true' });
    made.style.setProperty('mask-image', `url(${JSON.stringify(url.href)})`);
    return made;
  }
  return element('img', { class: 'page-icon-picture', src: url.href, alt: '' });
}
