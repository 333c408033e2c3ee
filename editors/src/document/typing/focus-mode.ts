import { X } from 'lucide';
import { Plugin } from 'prosemirror-state';
import { button, icon } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';

/** Only the text, full screen where the page allows it. Escape, or the button in the corner, ends it. */
export class FocusMode {
  private readonly onChange: () => void;
  private readonly closeButton: HTMLButtonElement;
  private wasFullscreen = false;

  constructor(t: Translate, onChange: () => void) {
    this.onChange = onChange;
    const label = t('typing.focusEnd');
    this.closeButton = button(
      { class: 'tool focus-end', 'aria-label': label, title: label },
      [icon(X)],
      () => this.end(),
    );
  }

  get isOn(): boolean {
    return document.documentElement.dataset.focus === 'on';
  }

  toggle(): void {
    if (this.isOn) this.end();
    else this.begin();
  }

  end(): void {
    if (!this.isOn) return;
    delete document.documentElement.dataset.focus;
    document.removeEventListener('keydown', this.onKeyDown);
    document.removeEventListener('fullscreenchange', this.onFullscreenChange);
    this.closeButton.remove();
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    this.onChange();
  }

  /** Escape in the text, which the text would otherwise handle itself. */
  plugin(): Plugin {
    return new Plugin({
      props: {
        handleKeyDown: (_, { key }) => {
          if (key !== 'Escape' || !this.isOn) return false;
          this.end();
          return true;
        },
      },
    });
  }

  private begin(): void {
    document.documentElement.dataset.focus = 'on';
    document.addEventListener('keydown', this.onKeyDown);
    document.addEventListener('fullscreenchange', this.onFullscreenChange);
    (document.querySelector('main') ?? document.body).append(this.closeButton);
    this.wasFullscreen = document.fullscreenElement !== null;
    if (document.fullscreenEnabled && !this.wasFullscreen) {
      void document.documentElement.requestFullscreen().catch(() => undefined);
    }
    this.onChange();
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const isBusy = event.defaultPrevented || document.querySelector('.menu, dialog[open]') !== null;
    if (event.key !== 'Escape' || isBusy) return;
    event.preventDefault();
    this.end();
  };

  /** The browser handles the first Escape itself. */
  private readonly onFullscreenChange = () => {
    if (document.fullscreenElement === null && !this.wasFullscreen) this.end();
  };
}
