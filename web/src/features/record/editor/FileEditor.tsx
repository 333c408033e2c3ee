import type {
  LoadingProgress,
  SaveStatus,
  ToolbarButton,
} from '@antecedent/contracts/record/editor/messages';
import { FILE_KINDS } from '@antecedent/domain/files/file-kinds';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage, isFinal } from '../../../lib/error-message.ts';
import { onSessionRenewed } from '../../../lib/session.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import type { EditorPresence } from './conversation/editor-presence.ts';
import { type EditorFrameHandle, type EditorHandle, EditorHost } from './EditorHost.tsx';
import { rememberPlace } from './early/frame-place.ts';
import { type EditorTarget, useEditorOpening, useRenewedToken } from './editor.api.ts';
import { useExternalSaveStatus } from './external/use-external-save-status.ts';
import { useReconnect } from './external/use-reconnect.ts';
import type { Absence } from './external/wait-for-editor.ts';
import { FirstWords } from './FirstWords.tsx';
import { TextPreview } from './TextPreview.tsx';
import { usePreview } from './use-preview.ts';
import { WrongAddress } from './WrongAddress.tsx';

/** Tokens are renewed this long before they expire, ms. */
const RENEW_BEFORE_MS = 5 * 60_000;

/** The page around a text that is ready doesn't move any more by then, ms. */
const SETTLED_MS = 3_000;

/** How long the page says that the editor is connected again, ms. */
const SENTENCE_MS = 20_000;

/** How an editor is gone that the page opens again by itself; null while it isn't. */
function absenceOf(presence: EditorPresence, isReady: boolean, error: unknown): Absence | null {
  if (error instanceof ApiError && error.code === 'unavailable') return 'not-opened';
  if (presence === 'closed') return 'closed';
  if (presence !== 'silent') return null;
  return isReady ? 'silent' : 'not-opened';
}

type FileEditorProps = {
  target: EditorTarget;
  /** Names the frame for screen readers. */
  title: string;
  /** Shown above the text in full screen. */
  bar?: ReactNode;
  /** Time zone of the class, for times of day. */
  timeZone?: string;
  editor: RefObject<EditorHandle | null>;
  /** Number of times the page has opened the file; change the `key` with it. */
  openCount?: number;
  /** px, or a CSS length; `fill` for a text as high as the column that it is in, which the page frames. */
  minHeight: number | string;
  /** As in {@link EditorHost}. */
  savesTogetherUntil?: number;
  /** Autosave interval of a writable file, ms; that of the main document by default. */
  autosave?: number;
  /** Buttons in the editor's toolbar. */
  buttons?: readonly ToolbarButton[];
  onButton?: (id: string) => void;
  onStatus?: (status: SaveStatus) => void;
  /** A longer text was pasted, or dropped into the text. */
  onPaste?: () => void;
  /** Called when the text can't be opened like this, with the reason as a sentence; it is shown here otherwise. */
  onRefused?: (sentence: string) => void;
  /** What was typed while the text was opening; if set, the cursor goes into the text. */
  firstWords?: RefObject<string> | undefined;
  /** Called when the text is in the editor. */
  onReady?: () => void;
  /** Called when the editor has closed the file, after its last save. */
  onClose?: () => void;
};

/** A file in its editor, with a token that is renewed as long as the session lasts. */
export function FileEditor(props: FileEditorProps) {
  const { target, title, bar, editor, minHeight, onStatus, onPaste, buttons, onButton, onClose } =
    props;
  const fills = minHeight === 'fill';
  const height = fills
    ? { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }
    : { minHeight };
  const { autosave = FILE_KINDS.document.autosaveMs } = props;
  const { t } = useTranslation();
  const [generation, setGeneration] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<LoadingProgress | null>(null);
  const opening = useEditorOpening(target, generation, props.openCount);
  const { mutate: renew, data: renewed } = useRenewedToken(target);
  const place = useRef<HTMLDivElement>(null);
  const preview = usePreview(target, place);
  const host = useRef<EditorFrameHandle>(null);
  const [presence, setPresence] = useState<EditorPresence>('answers');
  const external = useExternalSaveStatus({
    opening: opening.data,
    target,
    autosave,
    editor: () => place.current?.querySelector('iframe')?.contentWindow ?? null,
    onStatus,
  });
  const { waitUntilSaved } = external;
  useImperativeHandle(
    editor,
    () => ({
      save: async () =>
        ((await host.current?.save()) ?? false) &&
        (await waitUntilSaved(host.current?.lastMark() ?? null)),
      finalize: async () =>
        ((await host.current?.finalize()) ?? false) &&
        (await waitUntilSaved(host.current?.lastMark() ?? null)),
      seek: (words) => host.current?.seek(words),
      handOver: (lock) => host.current?.handOver(lock),
      type: (text) => host.current?.type(text),
      comment: (text) => host.current?.comment(text),
      resetToken: (token, ttl) => host.current?.resetToken(token, ttl),
      close: (keepsLock) => host.current?.close(keepsLock),
    }),
    [waitUntilSaved],
  );
  const [isWritable, setWritable] = useState(false);
  const isReady = useRef(false);
  const remembering = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(remembering.current), []);
  const handlePresence = (next: EditorPresence) => {
    if (next === 'silent' && !isReady.current) setFailure(t('editor.silent'));
    setPresence(next);
    external.setPresence(next);
  };
  const handleRefused = useRef(props.onRefused);
  handleRefused.current = props.onRefused;
  const refusal = isFinal(opening.error) ? opening.error : null;
  useEffect(() => {
    if (refusal) handleRefused.current?.(errorMessage(refusal));
  }, [refusal]);
  const ends = renewed?.accessTokenTtl ?? opening.data?.accessTokenTtl;

  useEffect(() => {
    if (renewed) host.current?.resetToken(renewed.accessToken, renewed.accessTokenTtl);
  }, [renewed]);
  useEffect(() => onSessionRenewed(() => renew()), [renew]);
  useEffect(() => {
    if (ends === undefined) return;
    const timer = setTimeout(() => renew(), Math.max(0, ends - RENEW_BEFORE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [ends, renew]);

  const rememberFrame = () => {
    const frame = place.current?.querySelector('iframe');
    // In full screen it is where no page has it.
    const isInPage = document.body.style.overflow !== 'hidden';
    if (frame && isInPage && target.view === 'main') rememberPlace(frame);
  };
  const handleRetry = () => {
    isReady.current = false;
    setFailure(null);
    setPresence('answers');
    setProgress(null);
    preview.restart();
    setGeneration(generation + 1);
  };
  const back = useRef({ isReopening: false, hadFocus: false });
  const absence = absenceOf(presence, isReady.current, opening.error);
  useReconnect(absence, () => {
    const frame = place.current?.querySelector('iframe');
    const hadFocus = frame !== null && document.activeElement === frame;
    back.current = { isReopening: presence !== 'answers' && isReady.current, hadFocus };
    handleRetry();
  });
  const handleBack = () => {
    const { isReopening, hadFocus } = back.current;
    back.current = { isReopening: false, hadFocus: false };
    if (hadFocus) place.current?.querySelector('iframe')?.focus();
    if (isReopening) notify('info', t('editor.reconnected'), SENTENCE_MS);
  };
  const margin = { ...(fills && { p: 3 }) };
  if (opening.data && opening.data.pageOrigin !== location.origin)
    return (
      <Box sx={margin}>
        <WrongAddress address={opening.data.pageOrigin} />
      </Box>
    );
  if (!opening.isPending && (!opening.data || failure !== null))
    return (
      <Box sx={margin}>
        <ErrorState
          title={failure || t('editor.failed')}
          error={opening.error}
          reassurance={t('editor.safe')}
          onRetry={handleRetry}
        />
      </Box>
    );
  return (
    <Box
      ref={place}
      data-file-editor={target.view}
      sx={
        preview.html === null && !props.firstWords
          ? { display: 'contents' }
          : { position: 'relative', ...height }
      }
    >
      {opening.data?.namesAuthor && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {t('editor.namesAuthor')}
        </Alert>
      )}
      {opening.data && (
        <EditorHost
          key={opening.data.accessToken}
          ref={host}
          opening={opening.data}
          title={title}
          autosave={opening.data.writable ? autosave : null}
          bar={bar}
          timeZone={props.timeZone}
          savesTogetherUntil={props.savesTogetherUntil}
          {...(fills ? { fills } : { minHeight })}
          onReady={() => {
            isReady.current = true;
            setWritable(true);
            remembering.current = setTimeout(rememberFrame, SETTLED_MS);
            preview.end();
            handleBack();
            props.onReady?.();
          }}
          onPresence={handlePresence}
          onSaveRequest={external.requested}
          onProgress={setProgress}
          onTokenExpired={() => renew()}
          onFailed={setFailure}
          {...(onStatus && { onStatus })}
          {...(onPaste && { onPaste })}
          {...(buttons && { buttons })}
          {...(onButton && { onButton })}
          {...(onClose && { onClose })}
        />
      )}
      {props.firstWords && opening.data && (
        <FirstWords
          label={title}
          words={props.firstWords}
          isBuiltIn={opening.data.isBuiltIn}
          isReady={isWritable}
          onType={(text) => host.current?.type(text)}
        />
      )}
      {preview.html !== null && (
        <TextPreview html={preview.html} progress={progress} isTrimmed={fills} />
      )}
      {opening.isPending && preview.html === null && (
        <Box sx={{ ...height, ...margin }}>
          <LoadingSkeleton label={t('editor.loading')} />
        </Box>
      )}
    </Box>
  );
}
