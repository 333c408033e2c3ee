import type { WaitingSubmissions } from '@antecedent/contracts/home';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../lib/format.ts';
import { HomeSection } from './HomeSection.tsx';
import { ListRow } from './ListRow.tsx';
import { TaskRow, TaskRows } from './TaskRow.tsx';

/** Submitted work to read, by assignment; nothing if there is none. */
export function SubmissionsToRead({ waiting }: { waiting: readonly WaitingSubmissions[] }) {
  const { t } = useTranslation();
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
              <ListRow
                first={t('home.submissions', { count })}
                second={t('home.since', { when: dayTime(since) })}
              />
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
