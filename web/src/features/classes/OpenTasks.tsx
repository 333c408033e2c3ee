import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Mark } from '../../components/Mark.tsx';
import { daysAway, timeOfDay } from '../../lib/dates.ts';
import { dayTime } from '../../lib/format.ts';
import type { OpenTask } from './open-tasks.ts';

/** What a student has to write, the first due first; only the first carries a filled button. */
export function OpenTasks({ tasks }: { tasks: readonly OpenTask[] }) {
  const { t } = useTranslation();
  const now = new Date().toISOString();
  return (
    <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {tasks.map((task, index) => {
        const { assignment, draft, className, due, zone } = task;
        const action = assignment.abilities.canWrite ? 'write' : 'begin';
        const days = daysAway(due, now, zone);
        const soon = days === 0 ? 'today' : days === 1 ? 'tomorrow' : null;
        return (
          <Box
            component="li"
            key={assignment.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 160px 96px' },
              gap: { xs: 1, sm: 2 },
              alignItems: 'center',
              px: 2.5,
              py: 2,
              borderTop: index ? 1 : 0,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 560 }}>
                {draft === null
                  ? assignment.title
                  : t('home.draftOf', { draft, title: assignment.title })}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {className}
              </Typography>
            </Box>
            <Box sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
              {soon ? (
                <Mark>{t(`home.${soon}`, { time: timeOfDay(due, zone) })}</Mark>
              ) : (
                dayTime(due, zone)
              )}
            </Box>
            <Button
              variant={index === 0 ? 'contained' : 'outlined'}
              component={Link}
              to={`/assignment/${assignment.id}`}
              aria-label={t('classes.page.actionOf', {
                action: t(`classes.page.${action}`),
                title: assignment.title,
              })}
            >
              {t(`classes.page.${action}`)}
            </Button>
          </Box>
        );
      })}
    </Paper>
  );
}
