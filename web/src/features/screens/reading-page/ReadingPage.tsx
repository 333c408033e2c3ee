import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { filling, hiddenBehind } from '../../../ui/filling.ts';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { usePaneState } from '../../../ui/side-pane/use-pane-state.ts';
import { createOpeningKeys } from './keys/opening-keys.ts';
import { PaneFocusContext } from './keys/pane-focus.ts';
import { OpeningKeysContext } from './keys/use-opening-keys.ts';
import { useAhead } from './queue/use-ahead.ts';
import { useQueue } from './queue/use-queue.ts';
import { ReadingScreen } from './ReadingScreen.tsx';
import { useSubmission } from './reading-page.api.ts';
import { submissionTitle } from './StandaloneView.tsx';

/** A student's text, as high as the window, with its process, rubric and feedback in a pane next to it. */
export function ReadingPage() {
  const { t } = useTranslation();
  const { submissionId = '' } = useParams();
  const userId = useSignedInUser()?.id ?? '';
  const isRoomy = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  // What is open next to the text stays open for the next student, and the next time.
  const [pane, setPane] = usePaneState(`reading.${userId}`, { tab: 'process', isOpen: isRoomy });
  const [sheet, setSheet] = useState(false);
  const [address, setAddress] = useSearchParams();
  // A link to a tab opens it once; from then on it is chosen on the page.
  const asked = address.get('pane');
  const openAsked = useEffectEvent((tab: string) => {
    setPane({ tab, isOpen: true });
    setSheet(true);
    setAddress(
      (now) => {
        now.delete('pane');
        return now;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (asked !== null) openAsked(asked);
  }, [asked]);
  const [openingKeys] = useState(createOpeningKeys);
  const [focus, setFocus] = useState({ submissionId, asked: 0 });
  if (focus.submissionId !== submissionId) {
    // Who goes on from within the pane goes on in the pane.
    const isInPane = document.activeElement?.closest('[data-side-pane]') != null;
    setFocus({ submissionId, asked: isInPane ? focus.asked + 1 : 0 });
  }
  const { data, error, isPending, refetch } = useSubmission(submissionId);
  const queue = useQueue(data);
  const { ahead, handleTextReady } = useAhead(data, queue);
  usePageTitle(data && submissionTitle(data), data?.classTitle);
  if (isPending)
    return (
      <Box sx={{ p: 4 }}>
        <LoadingSkeleton label={t('readingPage.loading')} />
      </Box>
    );
  if (!data)
    return (
      <Box sx={{ p: 4 }}>
        <ErrorState page title={t('readingPage.failed')} error={error} onRetry={() => refetch()} />
      </Box>
    );
  const screens = ahead === null ? [data] : [data, ahead];
  return (
    <OpeningKeysContext value={openingKeys}>
      <PaneFocusContext value={focus.asked}>
        <Box sx={filling}>
          {screens.map((submission) => {
            const { submissionId: id } = submission;
            const isAhead = submission !== data;
            return (
              // Its frame stays where it is in the page: an editor that is moved starts again.
              <Box key={id} inert={isAhead} sx={isAhead ? hiddenBehind : filling}>
                <ReadingScreen
                  submission={submission}
                  isAhead={isAhead}
                  queue={queue}
                  pane={pane}
                  onPane={setPane}
                  sheet={sheet}
                  onSheet={setSheet}
                  onFocus={(isAsked) =>
                    setFocus({ submissionId, asked: isAsked ? focus.asked + 1 : 0 })
                  }
                  onTextReady={() => handleTextReady(id)}
                />
              </Box>
            );
          })}
        </Box>
      </PaneFocusContext>
    </OpeningKeysContext>
  );
}
