import type { KeptState } from '@antecedent/contracts/record/editor/kept-store';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSharedComputer } from '../../../../lib/kept-note.ts';
import { storePages } from '../../../../lib/service-worker-registration.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { notify } from '../../../../lib/toasts.ts';
import { keep, stateOf, stopKeepingIt } from './kept-texts.ts';

/** How often the panel looks whether the editor has stored the text, ms. */
const LOOK_MS = 1_000;

/** Keeps the assignment on this device, so that it opens without a connection; off unless the student wants that. */
export function KeepPanel({ assignment }: { assignment: StudentAssignment }) {
  const { t } = useTranslation();
  const [heading, state] = [useId(), useId()];
  const { id } = assignment;
  const [kept, setKept] = useState<KeptState | null>(null);
  const [isStored, setStored] = useState(false);
  const isShared = isSharedComputer();

  useEffect(() => {
    let isOver = false;
    const renew = async () => {
      const before = await stateOf(id);
      if (before === null) return;
      await keep(assignment);
      await storePages();
      const now = await stateOf(id);
      if (isOver) return;
      setKept(now);
      setStored(true);
    };
    // Without storage nothing is kept, and the switch says so.
    renew().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [assignment, id]);

  const isWaiting = kept !== null && kept.textAt === null;
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => void stateOf(id).then(setKept, () => undefined);
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, id]);

  const handleChange = async (isWanted: boolean) => {
    try {
      if (isWanted) {
        setKept({ fileId: assignment.submission?.fileId ?? '', until: 0, textAt: null });
        await keep(assignment);
        setKept(await stateOf(id));
        await storePages();
        setStored(true);
      } else {
        setKept(null);
        await stopKeepingIt(id);
      }
    } catch {
      await stopKeepingIt(id).catch(() => undefined);
      setKept(null);
      notify('error', t('kept.failed'));
    }
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ px: 2.5, py: 2 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {t('kept.title')}
      </Typography>
      {!isShared && (
        <FormControlLabel
          control={
            <Switch
              checked={kept !== null}
              onChange={(_, isWanted) => void handleChange(isWanted)}
              slotProps={{ input: { 'aria-describedby': state } }}
            />
          }
          label={t('kept.keep')}
        />
      )}
      <Typography id={state} variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {isShared
          ? t('kept.shared')
          : kept === null
            ? t('kept.off')
            : kept.textAt === null || !isStored
              ? t('kept.storing')
              : t('kept.on', { date: dayTime(kept.until) })}
      </Typography>
    </Paper>
  );
}
