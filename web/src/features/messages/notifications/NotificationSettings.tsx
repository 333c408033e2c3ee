import type {
  NotificationSetting,
  NotificationTopic,
} from '@antecedent/contracts/messages/notifications';
import type { Role } from '@antecedent/domain/access/roles';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useNotificationSettings, useUpdateNotificationSetting } from './notifications.api.ts';

/** Who hears of a topic; everybody where no roles are named. */
const AUDIENCE: Partial<Record<NotificationTopic, readonly Role[]>> = {
  assignments: ['ROLE_STUDENT'],
  reminders: ['ROLE_STUDENT'],
  reviews: ['ROLE_STUDENT'],
  deadlines: ['ROLE_STUDENT'],
  permissions: ['ROLE_STUDENT'],
  grades: ['ROLE_STUDENT'],
  evidence: ['ROLE_STUDENT', 'ROLE_INSTRUCTOR'],
  digest: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
  messages: ['ROLE_STUDENT', 'ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
  requests: ['ROLE_ADMIN'],
};

/** What the user is notified of in the product and by email, each with a switch of its own. */
export function NotificationSettings({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useNotificationSettings();
  const shown = data?.filter(
    ({ topic }) => AUDIENCE[topic]?.some((role) => roles.includes(role)) ?? true,
  );
  return (
    <Section title={t('profile.notices.title')}>
      {shown && <SettingsTable settings={shown} />}
      {!shown &&
        (error ? (
          <ErrorState title={t('profile.notices.failed')} error={error} onRetry={refetch} />
        ) : (
          <LoadingSkeleton label={t('profile.notices.loading')} />
        ))}
    </Section>
  );
}

const WAYS = ['notice', 'mail'] as const;

function SettingsTable({ settings }: { settings: readonly NotificationSetting[] }) {
  const { t } = useTranslation();
  const { mutate } = useUpdateNotificationSetting();
  const choose = (setting: NotificationSetting) =>
    mutate(setting, { onError: (error) => notify('error', errorMessage(error)) });
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('profile.notices.lead')}
      </Typography>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& td, & th': CELL }}>
        <thead>
          <tr>
            <Heading>{t('profile.notices.topic')}</Heading>
            {WAYS.map((way) => (
              <Heading key={way}>{t(`profile.notices.${way}`)}</Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.topic}>
              <Typography component="th" scope="row" sx={{ fontWeight: 400 }}>
                {t(`profile.notices.topics.${setting.topic}`)}
              </Typography>
              {WAYS.map((way) => (
                <td key={way}>
                  <Checkbox
                    checked={setting[way]}
                    onChange={({ target }) => choose({ ...setting, [way]: target.checked })}
                    slotProps={{
                      input: {
                        'aria-label': t(`profile.notices.${way}Of`, {
                          topic: t(`profile.notices.topics.${setting.topic}`),
                        }),
                      },
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}

const CELL = {
  p: 0.5,
  textAlign: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  '&:first-of-type': { pl: 0, textAlign: 'left' },
} as const;

function Heading({ children }: { children: string }) {
  return (
    <Typography component="th" scope="col" variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
