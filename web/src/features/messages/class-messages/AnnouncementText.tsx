import type { ClassAnnouncement } from '@antecedent/contracts/messages/class-messages';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { deadlineTime } from '../../../lib/times/class-times.ts';
import { LinkedText } from '../../../ui/LinkedText.tsx';

type AnnouncementTextProps = { announcement: ClassAnnouncement; zone: string; level: 'h3' };

/** An announcement with its author and date. */
export function AnnouncementText({ announcement, zone, level }: AnnouncementTextProps) {
  const { t } = useTranslation();
  const { title, text, author, shownAt, isShown, editedAt } = announcement;
  const date = deadlineTime(shownAt, zone);
  const facts = [
    author,
    isShown ? date : t('messages.announcements.scheduled', { date }),
    editedAt === null ? '' : t('messages.announcements.edited'),
  ];
  return (
    <>
      <Typography variant="h4" component={level} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {facts.filter((fact) => fact !== '').join(' · ')}
      </Typography>
      <LinkedText text={text} />
    </>
  );
}
