import type { Overview } from '@antecedent/contracts/admin/system/overview';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ArrowRight, SquareArrowOutUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { Highlight } from '../../../ui/Highlight.tsx';
import { useOverview } from './overview.api.ts';

type Task = {
  label: string;
  says: string;
  /** The number of items that need attention there. */
  mark?: string | undefined;
  to: string;
  external?: boolean;
};

/** All administration pages in groups, with counts of pending items. */
export function DashboardPage() {
  const { t } = useTranslation();
  usePageTitle(t('dashboard.title'));
  const { data } = useOverview();
  return (
    <Box sx={{ maxWidth: 1000 }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('dashboard.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        {useGroups(data).map(({ title, tasks }) => (
          <TaskCard key={title} title={title} tasks={tasks} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {t('dashboard.note')}
      </Typography>
    </Box>
  );
}

function useGroups(overview: Overview | undefined): { title: string; tasks: Task[] }[] {
  const { t } = useTranslation();
  const marked = (count: number | undefined, words: 'waiting' | 'open' | 'failed') =>
    count ? t(`dashboard.${words}`, { count }) : undefined;
  const task = (
    name:
      | 'manage'
      | 'verify'
      | 'fix'
      | 'search'
      | 'support'
      | 'mail'
      | 'system'
      | 'platforms'
      | 'audit'
      | 'dataProtection',
    to: string,
    mark?: string,
  ): Task => ({
    label: t(`dashboard.${name}`),
    says: t(`dashboard.${name}Says`),
    to,
    mark,
  });
  const editor = overview?.editorAdminUrl;
  return [
    {
      title: t('dashboard.users'),
      tasks: [
        task('manage', '/admin/user'),
        task('verify', '/admin/VerifyUser', marked(overview?.pendingUsers, 'waiting')),
      ],
    },
    {
      title: t('dashboard.submissions'),
      tasks: [task('fix', '/admin/fixtext'), task('search', '/admin/searchsubmission')],
    },
    ...(editor
      ? [
          {
            title: t('dashboard.editor'),
            tasks: [
              {
                label: t('dashboard.editorAdmin'),
                says: t('dashboard.editorSays'),
                to: editor,
                external: true,
              },
            ],
          },
        ]
      : []),
    {
      title: t('dashboard.announcement'),
      tasks: [
        {
          label: t('dashboard.maintenance'),
          says: announced(overview),
          to: '/admin/announcement',
        },
      ],
    },
    {
      title: t('dashboard.messages'),
      tasks: [
        task('support', '/support', marked(overview?.openTickets, 'open')),
        task('mail', '/admin/mail', marked(overview?.failedMails, 'failed')),
      ],
    },
    {
      title: t('dashboard.installation'),
      tasks: [
        task('system', '/admin/system'),
        task('platforms', '/admin/platforms'),
        task('audit', '/admin/audit'),
        task(
          'dataProtection',
          '/admin/data-protection',
          marked(overview?.erasureRequests, 'waiting'),
        ),
      ],
    },
  ];

  function announced(of: Overview | undefined): string {
    const { count = 0, until = null } = of?.announcements ?? {};
    if (until === null) return t('dashboard.noAnnouncement');
    return t('dashboard.announced', { count, until: dateTime(until) });
  }
}

function TaskCard({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  return (
    <Paper variant="outlined" component="section">
      <Typography variant="h3" component="h2" sx={{ px: 2.5, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tasks.map((task) => (
          <Box component="li" key={task.to} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <TaskLink {...task} />
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function TaskLink({ label, says, mark, to, external = false }: Task) {
  const { t } = useTranslation();
  const target = external
    ? { component: 'a', href: to, target: '_blank', rel: 'noopener noreferrer' }
    : { component: Link, to };
  return (
    <Box
      {...target}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        py: 1.5,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'background.sunken' },
        '&:focus-visible': { outlineOffset: '-2px' },
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Box component="span" sx={{ fontWeight: 560, mr: 1 }}>
          {label}
        </Box>
        {mark && <Highlight>{mark}</Highlight>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {says}
        </Typography>
      </Box>
      {external ? (
        <SquareArrowOutUpRight size={18} role="img" aria-label={t('shell.newTab')} />
      ) : (
        <ArrowRight size={18} aria-hidden="true" />
      )}
    </Box>
  );
}
