import { KEPT_PAGE } from '@antecedent/contracts/record/editor/kept-place';
import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { FILE_KINDS } from '@antecedent/domain/files/file-kinds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { BackHomeLink } from '../../../../ui/BackLink.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { type EditorFrameHandle, EditorHost } from '../../../record/editor/EditorHost.tsx';
import { SaveState } from '../../../record/editor/SaveState.tsx';
import { SIDE_COLUMN } from '../side-column.ts';
import { KeptDeadline } from './KeptDeadline.tsx';
import { type KeptAssignment, readKept } from './kept-texts.ts';
import { SubmitLater } from './SubmitLater.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';

/** How often the page asks for the server, besides when the browser says that there is a connection, ms. */
const ASK_MS = 10_000;
/** Writing isn't interrupted before a pause this long, ms, but after so long anyway. */
const PAUSE_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

type DescriptionProps = { assignment: StudentAssignment; open: boolean; onClose: () => void };

type KeptPageProps = {
  assignmentId: string;
  /** Whether the server answers again. */
  isBack: boolean;
  /** Asks the server. */
  onAsk: () => void;
  /** The text is closed, and the page can go on with the server. */
  onDone: () => void;
  /** Shows what is to be written. */
  description: (props: DescriptionProps) => ReactNode;
  /** Shown if the assignment isn't kept on this device. */
  instead: ReactNode;
};

/** The assignment page without a connection, from what is kept on this device. */
export function KeptPage(props: KeptPageProps) {
  const { assignmentId, isBack, onAsk, onDone, instead } = props;
  const { t } = useTranslation();
  const [kept, setKept] = useState<KeptAssignment | null | 'reading'>('reading');
  useEffect(() => {
    readKept(assignmentId).then(setKept, () => setKept(null));
  }, [assignmentId]);
  useEffect(() => {
    const timer = setInterval(onAsk, ASK_MS);
    addEventListener('online', onAsk);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onAsk);
    };
  }, [onAsk]);
  useEffect(() => {
    if (kept === null && isBack) onDone();
  }, [kept, isBack, onDone]);
  if (kept === 'reading') return <LoadingSkeleton label={t('submissions.loading')} />;
  if (kept === null) return instead;
  return <KeptScreen {...props} kept={kept} />;
}

type KeptScreenProps = Pick<KeptPageProps, 'isBack' | 'onDone' | 'description'> & {
  kept: KeptAssignment;
};

function KeptScreen({ kept, isBack, onDone, description }: KeptScreenProps) {
  const { t } = useTranslation();
  const { assignment, fileId, textAt } = kept;
  const editor = useRef<EditorFrameHandle>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const [isDescribed, setDescribed] = useState(false);
  const changedAt = useRef(0);
  const [failure, setFailure] = useState<string | null>(null);
  usePageTitle(assignment.title, assignment.className);
  const opening = useMemo(
    () => ({
      action: `${location.origin}${KEPT_PAGE}`,
      accessToken: '',
      accessTokenTtl: 0,
      isBuiltIn: true,
      keptFile: fileId,
    }),
    [fileId],
  );
  const isClosing = useCloseInPause(isBack, changedAt, () => {
    if (failure === null) editor.current?.close();
    else onDone();
  });
  const handleStatus = (next: SaveStatus) => {
    if (next.waitingChanges !== status?.waitingChanges) changedAt.current = Date.now();
    setStatus(next);
  };
  return (
    <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 20px', alignItems: 'center', mb: 1 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.125rem', md: '1.375rem' } }}>
          {assignment.title}
        </Typography>
        <Typography sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {assignment.className}
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', ml: { md: 'auto' } }}>
          <SaveState status={status} />
          <Button size="small" onClick={() => setDescribed(true)}>
            {t('submissions.description')}
          </Button>
        </Box>
      </Box>
      <Alert severity="info" role="status" sx={{ mb: 1 }}>
        {isBack
          ? t('kept.page.back')
          : t('kept.page.offline', { date: textAt === null ? '' : dayTime(textAt) })}
      </Alert>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${SIDE_COLUMN.md}px` },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Box inert={isClosing} data-file-editor="main" sx={{ minWidth: 0 }}>
          {failure === null ? (
            <EditorHost
              ref={editor}
              opening={opening}
              title={t('submissions.editor')}
              autosave={FILE_KINDS.document.autosaveMs}
              timeZone={assignment.classTimeZone}
              minHeight="max(420px, calc(100dvh - 220px))"
              onStatus={handleStatus}
              onFailed={setFailure}
              onClose={onDone}
            />
          ) : (
            <Alert severity="error">{failure || t('kept.page.failed')}</Alert>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <WaitingNotice assignmentId={assignment.id} />
          <KeptDeadline assignment={assignment} />
          <SubmitLater assignment={assignment} />
          <BackHomeLink />
        </Box>
      </Box>
      {description({ assignment, open: isDescribed, onClose: () => setDescribed(false) })}
    </Box>
  );
}

/** Closes the text once the server is back and its writer pauses. @returns whether it is being closed */
function useCloseInPause(
  isBack: boolean,
  changedAt: { readonly current: number },
  close: () => void,
): boolean {
  const [isClosing, setClosing] = useState(false);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isBack) return;
    const since = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      if (now - changedAt.current < PAUSE_MS && now - since < LONGEST_WAIT_MS) return;
      clearInterval(timer);
      setClosing(true);
      latest.current();
    }, PAUSE_MS / 4);
    return () => clearInterval(timer);
  }, [isBack, changedAt]);
  return isClosing;
}
