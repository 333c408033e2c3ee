import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { SaveAnnouncements } from '@antecedent/contracts/record/editor/save-announcements';
import { FILE_KINDS } from '@antecedent/domain/files/file-kinds';
import { MINUTE } from '@antecedent/domain/time';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, KeyRound, Split } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfAnyYear, dayTime } from '../../../lib/times/days.ts';
import { clock } from '../../../lib/times/time-parts.ts';
import type { StatusStyle } from '../../../ui/status-styles.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

const styles: Record<SaveStatus['state'], StatusStyle> = {
  saved: { icon: CloudCheck, tone: 'success.main' },
  saving: { icon: CloudUpload, tone: 'primary.main' },
  waiting: { icon: CloudAlert, tone: 'warning.main' },
  offline: { icon: CloudOff, tone: 'warning.main' },
  conflict: { icon: Split, tone: 'error.main' },
  refused: { icon: CloudAlert, tone: 'error.main' },
  'signed-out': { icon: KeyRound, tone: 'warning.main' },
};

/** Whether nothing is the matter. */
export const isQuiet = (state: SaveStatus['state']): boolean =>
  state === 'saved' || state === 'saving';

type SaveStateProps = {
  /** The save status; null before the editor has reported one. */
  status: SaveStatus | null;
  /** False for a second one on the page, which is only seen. */
  isAnnounced?: boolean;
};

/**
 * The save status: "Saved 16:44:07" only when the server has confirmed it, in the reader's time zone, with the day when that
 * isn't today. Problems and their end are announced to screen readers, once; regular saves are not.
 */
export function SaveState({ status, isAnnounced = true }: SaveStateProps) {
  const { t } = useTranslation();
  const spoken = useSaveAnnouncement(isAnnounced ? status : null);
  if (status === null) return null;
  const { icon: Icon, tone } = styles[status.state];
  const words = describeSaving(t, status);
  const lost = status.state === 'conflict' || status.state === 'refused';
  return (
    <Box
      sx={{
        display: 'inline-flex',
        gap: 1,
        alignItems: 'center',
        color: tone,
        fontSize: '0.875rem',
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Box component="span" sx={{ maxWidth: '45ch' }}>
        {words}
      </Box>
      {isAnnounced && (
        <VisuallyHidden role={lost ? 'alert' : 'status'}>
          {/* Words that are said again are new to the page. */}
          <span key={spoken.count}>{spoken.words}</span>
        </VisuallyHidden>
      )}
    </Box>
  );
}

/** What screen readers are to hear of the saves, and the number of times that it changed. */
function useSaveAnnouncement(status: SaveStatus | null): { words: string; count: number } {
  const { t } = useTranslation();
  const [announcements] = useState(() => new SaveAnnouncements());
  const [spoken, setSpoken] = useState({ words: '', count: 0 });
  useEffect(() => {
    if (status === null) return;
    const news = announcements.next(status, performance.now());
    // The editor has announced it, with what can be done.
    if (news === null || status.announced) return;
    // Without a count, which would be old by the time it is heard.
    const words =
      news === 'again'
        ? t('editor.save.again')
        : describeSaving(t, { ...status, waitingChanges: 0 });
    setSpoken(({ count }) => ({ words, count: count + 1 }));
  }, [status, announcements, t]);
  return spoken;
}

function describeSaving(t: TFunction, status: SaveStatus): string {
  const { state, savedAt, waitingChanges, message } = status;
  if (state === 'saved' && savedAt !== null) {
    return t('editor.save.savedAt', { time: timeOf(savedAt) });
  }
  if (state === 'offline' || state === 'waiting') {
    return t(`editor.save.${state}`, { count: waitingChanges });
  }
  if (state === 'saving' && message === 'later')
    return t('editor.save.later', { minutes: FILE_KINDS.spreadsheet.autosaveMs / MINUTE });
  if (state === 'saving' && message === 'up-to' && savedAt !== null)
    return t('editor.save.upTo', { time: timeOf(savedAt) });
  if (state === 'signed-out' && message === 'elsewhere')
    return t('editor.save.signed-out-elsewhere');
  if (state === 'refused' && message === 'ended' && savedAt !== null)
    return t('editor.save.endedAt', { time: timeOf(savedAt) });
  if (state === 'conflict' || state === 'refused') return reason(t, state, message);
  return t(`editor.save.${state}`);
}

/** The time of day, with the day when that isn't today, in the reader's zone. */
const timeOf = (at: string): string =>
  dayOfAnyYear(at) === dayOfAnyYear(Date.now()) ? clock(at) : dayTime(at);

/** Reason codes of the built-in editor and of the page; any other reason is a message of the server. */
const REASONS = [
  'changed',
  'locked',
  'reviewed',
  'too-large',
  'not-found',
  'refused',
  'outdated',
  'silent',
  'closed',
  'read-only',
  'ended',
  'upload-failed',
  'upload-too-large',
] as const;

function reason(t: TFunction, state: 'conflict' | 'refused', message: string | undefined): string {
  const known = REASONS.find((one) => one === message);
  if (known) return t(`editor.save.reasons.${known}`);
  return message ?? t(`editor.save.${state}`);
}
