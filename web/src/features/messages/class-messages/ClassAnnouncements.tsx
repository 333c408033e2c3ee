import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/Section.tsx';
import { AnnouncementText } from './AnnouncementText.tsx';
import { useClassAnnouncements } from './class-messages.api.ts';

/** Announcements that are shown before someone asks for older ones. */
const FIRST = 2;

/** The announcements of a class for its students. Renders nothing if the class has no announcements. */
export function ClassAnnouncements({ classId, zone }: { classId: string; zone: string }) {
  const { t } = useTranslation();
  const { data } = useClassAnnouncements(classId);
  const [isWhole, setWhole] = useState(false);
  if (!data || data.length === 0) return null;
  const shown = isWhole ? data : data.slice(0, FIRST);
  return (
    <Box sx={{ mb: 3 }}>
      <Section title={t('messages.announcements.heading')}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          {shown.map((one) => (
            <Paper
              key={one.id}
              component="article"
              variant="outlined"
              sx={{ px: 2, py: 1.5, width: 1 }}
            >
              <AnnouncementText announcement={one} zone={zone} level="h3" />
            </Paper>
          ))}
          {shown.length < data.length && (
            <Button size="small" onClick={() => setWhole(true)}>
              {t('messages.announcements.older', { count: data.length - shown.length })}
            </Button>
          )}
        </Box>
      </Section>
    </Box>
  );
}
