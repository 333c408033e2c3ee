import type { OwnSession } from '@antecedent/contracts/accounts/accounts/profile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { dateTime } from '../../../../lib/times/stamps.ts';
import { notify } from '../../../../lib/toasts.ts';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useEndSession } from './profile.api.ts';

/** The user's sign-in sessions, each with a button that ends it. */
export function SessionsSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useEndSession();
  const end = (id: string | null) =>
    mutate(id, {
      onSuccess: () =>
        notify(
          'success',
          t(id === null ? 'profile.sessions.othersEnded' : 'profile.sessions.ended'),
        ),
      onError: (error) => notify('error', errorMessage(error)),
    });
  const ofOthers = (
    <Button
      size="small"
      loading={isPending && variables === null}
      onClick={() => end(null)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('profile.sessions.endOthers')}
    </Button>
  );
  return (
    <Section
      title={t('profile.sessions.title')}
      action={sessions.length > 1 ? ofOthers : undefined}
    >
      <EntryList>
        {sessions.map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            busy={isPending && variables === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </EntryList>
    </Section>
  );
}

type SessionEntryProps = { session: OwnSession; busy: boolean; onEnd: () => void };

function SessionEntry({ session, busy, onEnd }: SessionEntryProps) {
  const { t } = useTranslation();
  const { device, lastUsedAt, isCurrent } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  const [browser = '', system] = device.split(' on ');
  const words = system
    ? t('profile.sessions.device', { browser, system })
    : device || t('profile.sessions.unknown');
  const lastUse = dateTime(lastUsedAt);
  return (
    <Entry
      action={
        !isCurrent && (
          <Button
            size="small"
            variant="outlined"
            loading={busy}
            onClick={onEnd}
            aria-label={t('profile.sessions.endOf', { device: words, time: lastUse })}
          >
            {t('profile.sessions.end')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Box
          component={Icon}
          size={20}
          aria-hidden
          sx={{ color: 'text.secondary', flex: 'none' }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 540 }}>{words}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isCurrent
              ? t('profile.sessions.current')
              : t('profile.sessions.lastUsed', { time: lastUse })}
          </Typography>
        </Box>
      </Box>
    </Entry>
  );
}
