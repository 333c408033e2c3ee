import type { SaveStatus } from '@antecedent/contracts/editor-messages';
import type { Notice } from './frame/shell.ts';
import type { Translate } from './i18n.ts';

/** What the person can do about a text that is not saved. */
export type NoticeActions = {
  download(): void;
  useMine(): void;
  useServer(): void;
  writeHere(): void;
};

/** The notice that a state deserves: null takes one away, undefined leaves things as they are. */
export function statusNotice(
  t: Translate,
  status: SaveStatus,
  actions: NoticeActions,
): Notice | null | undefined {
  const download = { label: t('notice.download'), run: actions.download };
  switch (status.state) {
    case 'saved':
      return null;
    case 'conflict':
      return status.message === 'locked'
        ? {
            title: t('notice.lostTitle'),
            text: t('notice.lost'),
            tone: 'error',
            choices: [{ label: t('notice.writeHere'), run: actions.writeHere }, download],
          }
        : {
            title: t('notice.changedTitle'),
            text: t('notice.changed'),
            tone: 'error',
            choices: [
              { label: t('notice.useMine'), run: actions.useMine, filled: true },
              { label: t('notice.useServer'), run: actions.useServer },
              download,
            ],
          };
    case 'refused':
      return {
        title: t('notice.refusedTitle'),
        text: refusal(t, status.message),
        tone: 'error',
        choices: [download],
      };
    case 'signed-out':
      return {
        title: t('notice.signedOutTitle'),
        text: t('notice.signedOut'),
        tone: 'mark',
        choices: [download],
      };
    default:
      return undefined;
  }
}

function refusal(t: Translate, message: string | undefined): string {
  switch (message) {
    case 'too-large':
      return t('notice.tooLarge');
    case 'not-found':
      return t('notice.notFound');
    case 'refused':
    case undefined:
      return t('notice.refused');
    default:
      return message;
  }
}
