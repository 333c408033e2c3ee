import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../lib/toasts.ts';
import type { FileReview } from '../files/use-reviews.ts';
import {
  type ChosenItem,
  ORIGINS_OFF,
  type OriginMode,
  type SoughtItem,
  seeking,
} from './origin-view.ts';

/**
 * Whether the text is shown by where its words came from, and which item its reader came for. Marks that are on their
 * way to the server are waited for: the text stays in its editor until then.
 *
 * @param onShow called when the text is shown, with whatever was shown before in its place
 */
export function useOriginView(review: FileReview, onShow: () => void) {
  const { t } = useTranslation();
  const [view, setView] = useState(ORIGINS_OFF);
  const toText = async (): Promise<boolean> => {
    if (await review.change('read')) return true;
    notify('warning', t('readingPage.review.unsaved'));
    return false;
  };
  const setMode = async (mode: OriginMode) => {
    if (mode !== 'off' && !(await toText())) return;
    setView((before) => (mode === 'off' ? ORIGINS_OFF : { ...before, mode }));
  };
  const seek = async (item: SoughtItem) => {
    if (!(await toText())) return;
    onShow();
    setView((before) => seeking(before, item, 'text'));
  };
  /** For those who have the text before them already. */
  const choose = useCallback(
    (id: string, toward: ChosenItem['toward']) =>
      setView((before) => seeking(before, { id }, toward)),
    [],
  );
  return { ...view, setMode, seek, choose };
}
