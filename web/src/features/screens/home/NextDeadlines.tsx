import type { UpcomingDeadline } from '@antecedent/contracts/screens/home';
import { useTranslation } from 'react-i18next';
import { Time } from '../../../ui/Time.tsx';
import { HomeSection } from './HomeSection.tsx';
import { ListRow } from './ListRow.tsx';
import { TaskRow, TaskRows } from './TaskRow.tsx';

type NextDeadlinesProps = {
  deadlines: readonly UpcomingDeadline[];
  /** The path of a class page, for users who have one. */
  classPage?: (classId: string) => string;
};

/** The next deadlines, earliest first; nothing if there are no deadlines. */
export function NextDeadlines({ deadlines, classPage }: NextDeadlinesProps) {
  const { t } = useTranslation();
  if (deadlines.length === 0) return null;
  return (
    <HomeSection title={t('home.deadlines')}>
      <TaskRows label={t('home.deadlines')}>
        {deadlines.map((one) => {
          const { title, draft, submitted, students } = one;
          const name = draft === null ? title : t('home.draftOf', { draft, title });
          return (
            <TaskRow
              key={one.draftId}
              title={name}
              note={one.className}
              when={
                <ListRow
                  first={<Time at={one.deadline} zone={one.classTimeZone} form="day" near />}
                  second={t('home.submitted', { submitted, students })}
                />
              }
              {...(classPage && {
                action: {
                  words: t('home.openClass'),
                  label: t('home.openClassOf', { title: name }),
                  to: classPage(one.classId),
                },
              })}
            />
          );
        })}
      </TaskRows>
    </HomeSection>
  );
}
