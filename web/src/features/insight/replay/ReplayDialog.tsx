import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { DraftComparison } from './DraftComparison.tsx';
import { draftPairs } from './draft-pairs.ts';
import { Replay } from './Replay.tsx';
import { type ReplaySource, useVersionLog } from './replay.api.ts';

type ReplayDialogProps = {
  source: ReplaySource;
  /** Student and assignment, as shown on the page. */
  title: string;
  /** The version shown at first; the last one by default. */
  start?: number | undefined;
  onClose: () => void;
};

/** The replay of a text from its first to its last version, or its drafts side by side. */
export function ReplayDialog({ source, title, start, onClose }: ReplayDialogProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useVersionLog(source);
  const [comparing, setComparing] = useState(false);
  const pairs = data ? draftPairs(data, t('replay.initial')) : [];
  return (
    <FullDialog
      title={t('replay.dialog', { title })}
      tools={pairs.length > 1 && <ModeSwitch comparing={comparing} onChange={setComparing} />}
      onClose={onClose}
    >
      {isPending && <LoadingSkeleton label={t('replay.loading')} />}
      {error && !data && (
        <ErrorState title={t('replay.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data && data.timestamps.length < 2 && (
        <EmptyState title={t('replay.empty')}>{t('replay.emptyText')}</EmptyState>
      )}
      {data &&
        data.timestamps.length > 1 &&
        (comparing ? (
          <DraftComparison source={source} log={data} pairs={pairs} />
        ) : (
          <Replay source={source} log={data} title={title} start={start} />
        ))}
    </FullDialog>
  );
}

type ModeSwitchProps = { comparing: boolean; onChange: (comparing: boolean) => void };

function ModeSwitch({ comparing, onChange }: ModeSwitchProps) {
  const { t } = useTranslation();
  const side = (label: string, on: boolean) => (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: { xs: 'none', sm: 'inline' },
        fontSize: '0.875rem',
        fontWeight: on ? 620 : 400,
        color: on ? 'text.primary' : 'text.secondary',
      }}
    >
      {label}
    </Box>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {side(t('replay.modeReplay'), !comparing)}
      <Switch
        checked={comparing}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { 'aria-label': t('replay.modeComparison') } }}
        sx={{
          '& .MuiSwitch-thumb': { bgcolor: 'primary.main' },
          '& .MuiSwitch-track': { bgcolor: 'ink.field' },
        }}
      />
      {side(t('replay.modeComparison'), comparing)}
    </Box>
  );
}
