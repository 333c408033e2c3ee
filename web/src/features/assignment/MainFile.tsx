import type { SaveStatus } from '@antecedent/contracts/editor-messages';
import { Box } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUTOSAVE, type EditorHandle, EditorHost } from '../../components/EditorHost.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { onSessionRenewed } from '../../lib/session.ts';
import { useEditorOpening, useRenewedToken } from './editor.api.ts';

/** Tokens are renewed this long before they end, ms. */
const RENEW_BEFORE = 5 * 60_000;

type MainFileProps = {
  fileId: string;
  bar: ReactNode;
  editor: RefObject<EditorHandle | null>;
  onStatus: (status: SaveStatus) => void;
};

/** The student's document in its editor, with a token that never runs out while the session lasts. */
export function MainFile({ fileId, bar, editor, onStatus }: MainFileProps) {
  const { t } = useTranslation();
  const [generation, setGeneration] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const opening = useEditorOpening(fileId, generation);
  const { mutate: renew, data: renewed } = useRenewedToken(fileId);
  const ends = renewed?.accessTokenTtl ?? opening.data?.accessTokenTtl;

  useEffect(() => {
    if (renewed) editor.current?.resetToken(renewed.accessToken, renewed.accessTokenTtl);
  }, [renewed, editor]);
  useEffect(() => onSessionRenewed(() => renew()), [renew]);
  useEffect(() => {
    if (ends === undefined) return;
    const timer = setTimeout(() => renew(), Math.max(0, ends - RENEW_BEFORE - Date.now()));
    return () => clearTimeout(timer);
  }, [ends, renew]);

  const handleRetry = () => {
    setFailure(null);
    setGeneration(generation + 1);
  };
  if (opening.isPending)
    return (
      <Box sx={{ minHeight: 640 }}>
        <LoadingSkeleton label={t('assignment.loading')} />
      </Box>
    );
  if (!opening.data || failure !== null)
    return (
      <ErrorState
        title={failure || t('assignment.failed')}
        error={opening.error ?? (failure ? null : new Error('the editor did not open'))}
        safe={t('assignment.safe')}
        onRetry={handleRetry}
      />
    );
  return (
    <EditorHost
      key={opening.data.accessToken}
      ref={editor}
      opening={opening.data}
      title={t('assignment.editor')}
      autosave={opening.data.writable ? AUTOSAVE.docx : null}
      bar={bar}
      minHeight={760}
      onStatus={onStatus}
      onTokenExpired={() => renew()}
      onFailed={setFailure}
    />
  );
}
