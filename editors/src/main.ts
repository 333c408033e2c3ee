import type { PageOpening } from '@antecedent/contracts/record/editor/messages';
import { lazyModule, onLazyModuleError } from './browser/lazy-module.ts';
import { indexedDbDraftStore } from './drafts/draft-store.ts';
import type { JournalStore } from './drafts/journal-store.ts';
import { openBridge } from './host/bridge.ts';
import {
  clockOf,
  colorVariables,
  datesOf,
  readOpening,
  settingsOf,
} from './host/editor-opening.ts';
import { fetchFirst } from './host/first-requests.ts';
import { wopiClient } from './host/wopi-client.ts';
import { createEditor, preloadLikelyEditor } from './session/create-editor.ts';
import { EditorSession } from './session/editor-session.ts';
import { claimWriterId, isWriterClosed, isWriterOpen, writerBrowser } from './session/writer-id.ts';
import { guardFocus } from './ui/guard-focus.ts';
import { loadLanguage } from './ui/i18n/language.ts';
import { Shell } from './ui/shell.ts';
import './css/fonts.css';
import './css/tokens.css';
import './css/frame.css';
import './css/controls.css';
import './css/menus.css';
import './css/find-panel.css';
import './css/dialogs.css';
import './css/compare.css';
import './css/document.css';
import './css/tracked-changes.css';
import './css/writing-marks.css';
import './css/pages.css';
import './css/headers-footers.css';
import './css/headings.css';
import './css/print.css';
import './css/printed-pages.css';
import './css/typing.css';
import './css/shortcuts.css';
import './css/comments.css';
import './css/comment-cards.css';
import './css/side-panels.css';
import './css/pictures.css';
import './css/tables.css';
import './css/notes.css';
import './css/inserts.css';
import './css/changes.css';
import './css/compact.css';

const openingParts = lazyModule(() => import('./session/opening-parts.ts'));

/** A text that is kept on this device, of which the page wrote the name behind `#`. */
const keptOpening = () =>
  import('./session/kept-text.ts').then(({ openKept }) =>
    openKept(location.hash, { origin: location.origin, now: Date.now() }),
  );

/** The journals on this device, opened once. */
function openJournals(): () => Promise<JournalStore> {
  let store: JournalStore | null = null;
  return async () => {
    const { journalStore } = await openingParts.fetch();
    store ??= journalStore.indexedDbJournalStore();
    return store;
  };
}

function setScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.dataset.scheme = scheme;
}

function applyAppearance(opening: PageOpening): void {
  const theme = settingsOf(opening.uiDefaults).get('UITheme');
  if (theme === 'dark' || theme === 'light') setScheme(theme);
  for (const [name, value] of colorVariables(opening.cssVariables)) {
    document.documentElement.style.setProperty(name, value);
  }
}

async function start(): Promise<void> {
  guardFocus(window);
  const root = document.getElementById('editor');
  if (root === null) throw new RangeError('the page has no place for the editor');
  const kept = location.hash === '' ? null : await keptOpening();
  const opening = readOpening(document) ?? kept?.opening ?? null;
  if (opening !== null) {
    applyAppearance(opening);
    preloadLikelyEditor(opening.wopiSrc);
  }
  const { t, language } = await loadLanguage(opening?.language ?? '');
  document.documentElement.lang = language;
  let clicked: (id: string) => void = () => undefined;
  const clock = clockOf(opening?.uiDefaults ?? '', language);
  const dates = datesOf(opening?.uiDefaults ?? '', language);
  const shell = new Shell(root, t, clock, (id) => clicked(id));
  if (opening === null) {
    shell.showProblem(t('problem.noOpening'), null);
    return;
  }
  onLazyModuleError(() => shell.showInfo(t('notice.missingPartTitle'), t('notice.missingPart')));
  shell.showLoading();

  const fileKey = new URL(opening.wopiSrc).pathname;
  const browser = writerBrowser();
  const writer = await claimWriterId(fileKey, browser);
  let save: () => void = () => undefined;
  const places = {
    t,
    language,
    dates,
    toolbarSlot: shell.toolbarSlot,
    statusBar: shell.statusBar,
    fileKey,
    onSave: () => save(),
    announce: (sentence: string) => shell.announce(sentence),
    inform: (title: string, text: string) => shell.showInfo(title, text),
  };
  const session = new EditorSession({
    t,
    dates,
    shell,
    createEditor: (kind) => createEditor(kind, places),
    fileKey,
    writer,
    isWriterOpen: (name) => isWriterOpen(name, browser),
    isWriterClosed: (name) => isWriterClosed(name, browser),
    deviceOf: (person) =>
      openingParts
        .fetch()
        .then(({ deviceId }) => deviceId.indexedDbDeviceIds().idFor(fileKey, person))
        .catch(() => null),
    store: indexedDbDraftStore(),
    journals: openJournals(),
    client: wopiClient({
      wopiSrc: opening.wopiSrc,
      token: opening.accessToken,
      lockId: writer,
      fetch: fetchFirst,
      first: kept?.first,
    }),
    connect: (origin, onMessage) => {
      const bridge = openBridge({
        window,
        host: window.parent,
        origin,
        now: () => Date.now(),
        onMessage,
      });
      clicked = (Id) => bridge.post({ MessageId: 'Clicked_Button', Values: { Id } });
      openingParts.use(({ pasteNotices, buttonKeys }) => {
        pasteNotices.watchPastes(document, () =>
          bridge.post({ MessageId: 'App_Pasted', Values: undefined }),
        );
        buttonKeys.watchKeys(document);
      });
      return bridge;
    },
    setScheme,
    hostShowsSaveState: settingsOf(opening.uiDefaults).get('SaveState') === 'page',
  });
  save = () => void session.saveNow();
  await session.open();
}

void start();
