import { type Look, MAX_LOOKS } from '@antecedent/contracts/submissions/submissions/who-looked';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dayOfAnyYear } from '../../../../lib/times/days.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { Time } from '../../../../ui/Time.tsx';
import { useWhoLooked } from './who-looked.api.ts';

type WhoLookedDialogProps = { assignmentId: string; onClose: () => void };

/** Who opened the student's own work, and when. */
export function WhoLookedDialog({ assignmentId, onClose }: WhoLookedDialogProps) {
  const { t } = useTranslation();
  return (
    <ContentDialog title={t('whoLooked.open')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{t('whoLooked.lead')}</Typography>
      <Looks assignmentId={assignmentId} />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {t('whoLooked.notes')}
      </Typography>
    </ContentDialog>
  );
}

function Looks({ assignmentId }: Pick<WhoLookedDialogProps, 'assignmentId'>) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useWhoLooked(assignmentId);
  if (isPending) return <LoadingSkeleton label={t('whoLooked.loading')} />;
  if (!data) return <ErrorState title={t('whoLooked.failed')} error={error} onRetry={refetch} />;
  if (data.looks.length === 0) return <Typography>{t('whoLooked.empty')}</Typography>;
  return (
    <>
      <EntryList label={t('whoLooked.list')}>
        {data.looks.map((look) => (
          <LookEntry key={`${look.at ?? look.day} ${look.role} ${look.name ?? ''}`} look={look} />
        ))}
      </EntryList>
      {data.hasMore && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('whoLooked.more', { count: MAX_LOOKS })}
        </Typography>
      )}
    </>
  );
}

/** Who it was, what they opened, and when: of a peer reviewer, only the day. */
function LookEntry({ look: { role, name, at, day, shows } }: { look: Look }) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const opened = new Intl.ListFormat(language).format(
    shows.map((shown) => t(`whoLooked.shows.${shown}`)),
  );
  return (
    <Entry
      action={
        <Typography variant="body2" sx={{ color: 'text.secondary', pr: 1 }}>
          {at === null ? (
            <time dateTime={day}>{dayOfAnyYear(day, 'UTC')}</time>
          ) : (
            <Time at={at} form="day" />
          )}
        </Typography>
      }
    >
      <Typography sx={{ fontWeight: 560 }}>
        {name === null
          ? t(`whoLooked.unnamed.${role}`)
          : t('whoLooked.person', { name, role: t(`whoLooked.roles.${role}`) })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('whoLooked.opened', { what: opened })}
      </Typography>
    </Entry>
  );
}
