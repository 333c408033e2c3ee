import type { WaitingSubmissions } from '@antecedent/contracts/screens/home';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { dayTime } from '../../../lib/times/days.ts';
import { notify } from '../../../lib/toasts.ts';
import { HomeSection } from './HomeSection.tsx';
import { useMarkRead } from './home.api.ts';
import { ListRow } from './ListRow.tsx';
import { TaskRow, TaskRows } from './TaskRow.tsx';

/** Submitted work that the user hasn't read yet, by assignment; nothing if there is no such work. */
export function SubmissionsToRead({ waiting }: { waiting: readonly WaitingSubmissions[] }) {
  const { t } = useTranslation();
  const mark = useMarkRead();
  const handleMark = (assignmentId: string, title: string) =>
    mark.mutate(assignmentId, {
      onSuccess: () => notify('success', t('home.markedRead', { title })),
      onError: (error) => notify('error', errorMessage(error)),
    });
  if (waiting.length === 0) return null;
  return (
    <HomeSection title={t('home.waiting')}>
      <TaskRows label={t('home.waiting')}>
        {waiting.map(({ assignmentId, title, className, count, since, submissionId }, index) => (
          <TaskRow
            key={assignmentId}
            first={index === 0}
            title={title}
            note={className}
            when={
              <>
                <ListRow
                  first={t('home.submissions', { count })}
                  second={t('home.since', { when: dayTime(since) })}
                />
                <Button
                  size="small"
                  aria-label={t('home.markReadOf', { title })}
                  disabled={mark.isPending}
                  onClick={() => handleMark(assignmentId, title)}
                  sx={{ ml: -0.625 }}
                >
                  {t('home.markRead')}
                </Button>
              </>
            }
            action={{
              words: t('home.read'),
              label: t('home.readOf', { title }),
              to: `/readassignment/${submissionId}`,
            }}
          />
        ))}
      </TaskRows>
    </HomeSection>
  );
}
