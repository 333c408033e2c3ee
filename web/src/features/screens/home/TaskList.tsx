import type { OpenTask } from '@antecedent/contracts/screens/home';
import { useTranslation } from 'react-i18next';
import { START_LINK } from '../../../navigation/start-link.ts';
import { Time } from '../../../ui/Time.tsx';
import { TaskRow, TaskRows } from './TaskRow.tsx';

/** A student's open tasks, earliest deadline first; only the first has a filled button. */
export function TaskList({ tasks }: { tasks: readonly OpenTask[] }) {
  const { t } = useTranslation();
  return (
    <TaskRows label={t('home.tasks')}>
      {tasks.map(({ assignmentId, title, draft, className, due, classTimeZone, begun }, index) => {
        const words = t(begun ? 'classes.page.write' : 'classes.page.begin');
        return (
          <TaskRow
            key={assignmentId}
            first={index === 0}
            title={draft === null ? title : t('home.draftOf', { draft, title })}
            note={className}
            when={
              due === null ? (
                t('home.noDeadline')
              ) : (
                <Time at={due} zone={classTimeZone} form="day" near />
              )
            }
            action={{
              words,
              label: t('classes.page.actionOf', { action: words, title }),
              to: `/assignment/${assignmentId}`,
              ...(!begun && { state: START_LINK }),
            }}
          />
        );
      })}
    </TaskRows>
  );
}
