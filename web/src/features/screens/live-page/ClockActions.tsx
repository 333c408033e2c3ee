import type { LivePage } from '@antecedent/contracts/screens/live-page';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import { pauseLength } from '@antecedent/domain/assignment/live-clock';
import { HOUR, MINUTE } from '@antecedent/domain/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Pause, Play, Square, TimerReset } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { nearDeadlineTime } from '../../../lib/times/class-times.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Consequences } from '../../../ui/Consequences.tsx';
import type { ClockPhase } from './live-counts.ts';
import { type ClockChange, useChangeClock } from './live-page.api.ts';
import { EXTRA_MINUTES, MinutesDialog } from './MinutesDialog.tsx';

/** Where this much time is left, the class writes at home, and may still be let begin in the classroom. */
const SITTING = 4 * HOUR;
/** A longer pause was no interruption of a lesson, and isn't given back unless that is asked for. */
const SHORT_PAUSE = 3 * HOUR;
const LESSON = 45;
const LESSONS = [20, 30, 45, 60, 90] as const;

type ClockActionsProps = {
  page: LivePage;
  phase: ClockPhase;
  /** By the server's clock, ms. */
  now: number;
};

/** Begins, pauses, resumes, and stops the writing of everyone, or gives everyone more minutes. */
export function ClockActions({ page, phase, now }: ClockActionsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'begin' | 'resume' | 'stop' | 'add' | null>(null);
  const [asked, setAsked] = useState<{ change: ClockChange; confirmation: Confirmation } | null>(
    null,
  );
  const clock = useChangeClock(page.assignmentId);
  const close = () => setShown(null);
  /** Rejects with what went wrong, unless the server asks something first. */
  const send = async (change: ClockChange, confirmed?: string): Promise<void> => {
    try {
      await clock.mutateAsync({ change, confirmed });
      setAsked(null);
      close();
      if (change.kind === 'add') {
        notify('success', t('livePage.add.done', { count: change.minutes }));
      }
    } catch (error) {
      const confirmation = error instanceof ApiError ? error.confirmation : undefined;
      if (!confirmation) throw error;
      close();
      setAsked({ change, confirmation });
    }
  };
  const sendOrReport = (change: ClockChange, confirmed?: string) =>
    void send(change, confirmed).catch((error: unknown) => notify('error', errorMessage(error)));
  const left = Date.parse(page.draft.deadline) - now;
  const isBefore = phase === 'hidden' || phase === 'upcoming';
  const canBegin = isBefore || (phase === 'running' && left > SITTING);
  const isUnderWay = phase === 'running' || phase === 'paused';
  return (
    <Box
      role="group"
      aria-label={t('livePage.actions.group')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}
    >
      {canBegin && (
        <Button
          variant={isBefore ? 'contained' : 'outlined'}
          startIcon={<Play size={18} />}
          onClick={() => setShown('begin')}
        >
          {t('livePage.actions.begin')}
        </Button>
      )}
      {phase === 'paused' && (
        <Button
          variant="contained"
          startIcon={<Play size={18} />}
          onClick={() => setShown('resume')}
        >
          {t('livePage.actions.resume')}
        </Button>
      )}
      {phase === 'running' && (
        <Button
          variant="outlined"
          startIcon={<Pause size={18} />}
          aria-disabled={clock.isPending || undefined}
          onClick={() => !clock.isPending && sendOrReport({ kind: 'pause' })}
        >
          {t('livePage.actions.pause')}
        </Button>
      )}
      {isUnderWay && left > 0 && (
        <Button
          variant="outlined"
          startIcon={<Square size={18} />}
          onClick={() => setShown('stop')}
        >
          {t('livePage.actions.stop')}
        </Button>
      )}
      {!isBefore && (
        <Button
          variant="outlined"
          startIcon={<TimerReset size={18} />}
          onClick={() => setShown('add')}
        >
          {t('livePage.actions.add')}
        </Button>
      )}
      {shown === 'begin' && (
        <BeginDialog page={page} left={left} busy={clock.isPending} onSend={send} onClose={close} />
      )}
      {shown === 'resume' && (
        <ResumeDialog
          page={page}
          now={now}
          busy={clock.isPending}
          onSend={sendOrReport}
          onClose={close}
        />
      )}
      {shown === 'add' && (
        <MinutesDialog
          title={t('livePage.add.title')}
          lead={t(left > 0 ? 'livePage.add.lead' : 'livePage.add.leadOver')}
          submit={t('livePage.add.save')}
          initial={5}
          offered={EXTRA_MINUTES}
          busy={clock.isPending}
          onSubmit={(minutes) => send({ kind: 'add', minutes })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={shown === 'stop'}
        title={t('livePage.stop.title')}
        confirm={t('livePage.actions.stop')}
        busy={clock.isPending}
        irrevocable
        onConfirm={() => sendOrReport({ kind: 'stop' })}
        onCancel={close}
      >
        <Typography>
          {page.draft.type === 'FINAL'
            ? t('livePage.stop.final')
            : t('livePage.stop.draft', { title: page.draft.title })}
        </Typography>
        {page.autoSubmission && <Typography sx={{ mt: 1 }}>{t('livePage.stop.auto')}</Typography>}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('livePage.confirmTitle')}
        confirm={t('livePage.confirm')}
        busy={clock.isPending}
        onConfirm={() =>
          asked && sendOrReport(asked.change, asked.confirmation.confirm ?? undefined)
        }
        onCancel={() => setAsked(null)}
      >
        {asked && <Consequences confirmation={asked.confirmation} />}
      </ConfirmDialog>
    </Box>
  );
}

type BeginDialogProps = {
  page: LivePage;
  /** Until the deadline as it is, ms. */
  left: number;
  busy: boolean;
  onSend: (change: ClockChange) => Promise<void>;
  onClose: () => void;
};

function BeginDialog({ page, left, busy, onSend, onClose }: BeginDialogProps) {
  const { t } = useTranslation();
  const [timed, setTimed] = useState(true);
  const { draft, classTimeZone, now } = page;
  return (
    <MinutesDialog
      title={t('livePage.begin.title')}
      lead={t(page.visible ? 'livePage.begin.lead' : 'livePage.begin.leadHidden')}
      submit={t('livePage.actions.begin')}
      initial={LESSON}
      offered={LESSONS}
      busy={busy}
      withoutMinutes={!timed}
      onSubmit={(minutes) => onSend({ kind: 'begin', minutes: timed ? minutes : null })}
      onClose={onClose}
    >
      {left > 0 && (
        <FormControlLabel
          control={<Checkbox checked={timed} onChange={(_, checked) => setTimed(checked)} />}
          label={t('livePage.begin.timed')}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {!timed
          ? t('livePage.begin.untimed', {
              date: nearDeadlineTime(draft.deadline, classTimeZone, now),
            })
          : draft.type === 'FINAL'
            ? t('livePage.begin.timedMeans')
            : t('livePage.begin.timedDraft', { title: draft.title })}
      </Typography>
    </MinutesDialog>
  );
}

type ResumeDialogProps = {
  page: LivePage;
  now: number;
  busy: boolean;
  onSend: (change: ClockChange) => void;
  onClose: () => void;
};

function ResumeDialog({ page, now, busy, onSend, onClose }: ResumeDialogProps) {
  const { t } = useTranslation();
  const pausedAt = page.pausedAt === null ? null : Date.parse(page.pausedAt);
  const length = pausedAt === null ? 0 : pauseLength(pausedAt, now);
  const [giveBack, setGiveBack] = useState(length <= SHORT_PAUSE);
  return (
    <ConfirmDialog
      open
      title={t('livePage.resume.title')}
      confirm={t('livePage.actions.resume')}
      busy={busy}
      onConfirm={() => onSend({ kind: 'resume', giveBack: giveBack && length > 0 })}
      onCancel={onClose}
    >
      <Typography>{t('livePage.resume.lead')}</Typography>
      {length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={giveBack} onChange={(_, checked) => setGiveBack(checked)} />}
          label={t('livePage.resume.giveBack', { count: Math.round(length / MINUTE) })}
        />
      )}
    </ConfirmDialog>
  );
}
