import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Banner } from '../ui/shell.ts';

/** What the user can do about a text that is not saved. */
export type SaveBannerActions = {
  download(): void;
  useMine(): void;
  useServer(): void;
  /** Null where texts of this kind can't be compared. */
  compare: (() => void) | null;
  writeHere(): void;
};

/**
 * The banner for a state: null hides one, undefined leaves things as they are.
 *
 * @param about.isKept whether this device stores what the server does not have
 * @param about.reviews whether the user comments or suggests, instead of writing
 */
export function saveBanner(
  t: Translate,
  status: SaveStatus,
  { isKept, reviews }: { isKept: boolean; reviews: boolean },
  actions: SaveBannerActions,
): Banner | null | undefined {
  const download = { label: t('notice.download'), run: actions.download };
  const kept = (sentence: string) => (isKept ? sentence : t('notice.notKept'));
  switch (status.state) {
    case 'saved':
      return null;
    case 'saving':
      return undefined;
    case 'offline':
    case 'waiting':
      return isKept
        ? null
        : {
            title: t('notice.notKeptTitle'),
            text: t('notice.notKept'),
            tone: 'error',
            choices: [download],
          };
    case 'conflict':
      return status.message === 'locked' || status.message === 'reviewed'
        ? {
            title: t(status.message === 'locked' ? 'notice.lostTitle' : 'notice.reviewedTitle'),
            text: kept(t(status.message === 'locked' ? 'notice.lost' : 'notice.lostToReview')),
            tone: 'error',
            choices: [
              {
                label: t(reviews ? 'notice.reviewHere' : 'notice.writeHere'),
                run: actions.writeHere,
              },
              download,
            ],
          }
        : {
            title: t('notice.changedTitle'),
            text: t('notice.changed'),
            tone: 'error',
            choices: [
              ...comparing(t, reviews ? null : actions.compare),
              {
                label: t('notice.useMine'),
                run: actions.useMine,
                filled: reviews || !actions.compare,
              },
              { label: t('notice.useServer'), run: actions.useServer },
              download,
            ],
          };
    case 'refused':
      // The page around the editor asks for a reload.
      if (status.message === 'outdated' && isKept) return null;
      return {
        title: t('notice.refusedTitle'),
        text: refusal(t, status.message, isKept),
        tone: 'error',
        choices: [download],
      };
    case 'signed-out':
      return {
        title: t('notice.signedOutTitle'),
        text: kept(t('notice.signedOut')),
        tone: 'mark',
        choices: [download],
      };
  }
}

const comparing = (t: Translate, run: (() => void) | null) =>
  run ? [{ label: t('notice.compare'), filled: true, run }] : [];

function refusal(t: Translate, message: string | undefined, isKept: boolean): string {
  if (message === 'not-found') {
    return `${t('notice.notFound')} ${t(isKept ? 'notice.keptHere' : 'notice.notKept')}`;
  }
  const where = t(isKept ? 'notice.keptAndTried' : 'notice.notKept');
  switch (message) {
    case 'too-large':
      return `${t('notice.tooLarge')} ${where}`;
    case 'refused':
    case 'outdated':
    case undefined:
      return where;
    default:
      return `${message} ${where}`;
  }
}
