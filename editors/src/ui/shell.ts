import type { SaveStatus, ToolbarButton } from '@antecedent/contracts/editor/messages';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type IconNode } from 'lucide';
import { button, element, icon } from './dom.ts';
import type { SentenceKey, Translate } from './i18n/translate.ts';

/** A notice that stays until somebody chooses. */
export type Notice = {
  title: string;
  text: string;
  /** `mark` asks for a look, `error` says that something is not saved. */
  tone: 'mark' | 'error';
  choices: readonly { label: string; run(): void; filled?: boolean }[];
};

/** The frame around any editor: toolbar row, notices, the room for the text, status bar. */
export class Shell {
  readonly toolbarSlot = element('div', { class: 'tools-place' });
  readonly statusBar = element('div', { class: 'facts' });
  readonly content = element('main', { class: 'body' });
  private readonly t: Translate;
  private readonly time: Intl.DateTimeFormat;
  private readonly pageButtons = element('div', { class: 'page-buttons' });
  private readonly notices = element('div', { class: 'notices' });
  private readonly saveState = element('span', { class: 'save-state' });
  private readonly announcer = element('div', {
    class: 'unseen',
    'aria-live': 'polite',
    role: 'status',
  });
  private readonly title = element('h1', { class: 'unseen' });
  private announced = 'saved';
  private readonly onPageButton: (id: string) => void;

  constructor(
    root: HTMLElement,
    t: Translate,
    time: Intl.DateTimeFormat,
    onPageButton: (id: string) => void,
  ) {
    this.t = t;
    this.time = time;
    this.onPageButton = onPageButton;
    root.replaceChildren(
      element('header', { class: 'bar' }, this.title, this.toolbarSlot, this.pageButtons),
      this.notices,
      this.content,
      element(
        'footer',
        { class: 'status', 'aria-label': t('status.label') },
        this.statusBar,
        this.saveState,
      ),
      this.announcer,
    );
  }

  /** Names the file, for readers and for the tab. */
  showTitle(title: string): void {
    this.title.textContent = title;
    document.title = title;
  }

  /** A page of paper without words, while the text is on its way. */
  showLoading(): void {
    const line = (width: number) => {
      const made = element('span', { class: 'bone' });
      made.style.width = `${width}%`;
      return made;
    };
    const widths = [46, 96, 100, 92, 98, 61, 97, 100, 88, 94, 40];
    this.content.replaceChildren(
      element(
        'div',
        { class: 'desk' },
        element(
          'div',
          { class: 'paper skeleton', 'aria-busy': 'true' },
          element('div', { class: 'text' }, ...widths.map(line)),
        ),
      ),
    );
  }

  /** Says why there is no text, with a way on where there is one. */
  showProblem(sentence: string, again: (() => void) | null): void {
    this.toolbarSlot.replaceChildren();
    this.statusBar.replaceChildren();
    this.content.replaceChildren(
      element(
        'div',
        { class: 'desk' },
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

  /** Shows a notice in place of the one that is there; null takes it away. */
  showNotice(notice: Notice | null): void {
    if (notice === null) {
      this.notices.replaceChildren();
      return;
    }
    const choices = notice.choices.map(({ label, run, filled }) =>
      button({ class: filled === true ? 'button filled' : 'button' }, [label], run),
    );
    this.notices.replaceChildren(
      element(
        'section',
        { class: `notice ${notice.tone}`, role: notice.tone === 'error' ? 'alert' : 'status' },
        element(
          'div',
          { class: 'notice-words' },
          element('strong', {}, notice.title),
          element('p', {}, notice.text),
        ),
        element('div', { class: 'notice-choices' }, ...choices),
      ),
    );
  }

  /** Says something that nobody has to choose about; a notice that asks for a choice stays. */
  showInfo(title: string, text: string): void {
    if (this.notices.childElementCount > 0) this.announce(`${title}. ${text}`);
    else {
      const close = { label: this.t('notice.close'), run: () => this.showNotice(null) };
      this.showNotice({ title, text, tone: 'mark', choices: [close] });
    }
  }

  /** How the text stands with the server. Read out only when its kind changes for the worse and back. */
  showSaveState(status: SaveStatus, modified: boolean): void {
    const [sentence, sign, tone] = this.saveSentence(status, modified);
    this.saveState.className = `save-state ${tone}`;
    this.saveState.replaceChildren(icon(sign, 15), element('span', {}, sentence));
    const kind = status.state === 'saving' ? this.announced : status.state;
    if (kind === this.announced || this.saveState.hidden) return;
    this.announced = kind;
    this.announcer.textContent = kind === 'saved' ? this.t('status.backAgain') : sentence;
  }

  /** How the text is saved is left out, and not read out, where nothing can be written or the page says it. */
  set showsSaveState(isShown: boolean) {
    this.saveState.hidden = !isShown;
  }

  /** Says something to screen readers. */
  announce(sentence: string): void {
    this.announcer.textContent = sentence;
  }

  /** A button of the page around the editor. */
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

/** A one-colour SVG takes the colour of the toolbar; other pictures stay as they are. */
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
