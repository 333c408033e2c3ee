import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { day } from '../../../../lib/times/days.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { BehindDialog } from './BehindDialog.tsx';
import type { Person } from './person.ts';
import { useWriters, type WritersOf } from './writers.api.ts';
import type { WrittenAt } from './written-at.ts';

type WritersDialogProps = {
  of: WritersOf;
  at: WrittenAt;
  onStudent?: ((person: Person) => void) | undefined;
  onClose: () => void;
};

const clockHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The students behind an hour or a period: who wrote then, and what. */
export function WritersDialog({ of, at, onStudent, onClose }: WritersDialogProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useWriters(of, at);
  const title = t('classAnalytics.behind.when', {
    day: day(`${at.from}T12:00:00Z`, 'UTC'),
    from: clockHour(at.fromHour),
    to: clockHour(at.toHour),
  });
  const amount = ({ words, saves }: { words: number; saves: number }) =>
    [
      ...(words > 0 || saves === 0
        ? [t('classAnalytics.words', { count: words, words: count(words) })]
        : []),
      ...(saves > 0 ? [t('classAnalytics.saves', { count: saves })] : []),
    ].join(', ');
  if (!data)
    return (
      <ContentDialog title={title} onClose={onClose}>
        {isPending ? (
          <LoadingSkeleton label={t('analytics.loading')} />
        ) : (
          <ErrorState error={error} onRetry={() => refetch()} />
        )}
      </ContentDialog>
    );
  const more = data.count - data.writers.length;
  return (
    <BehindDialog
      title={title}
      lead={[
        t('classAnalytics.behind.together', { count: data.count, amount: amount(data) }),
        ...(more > 0 ? [t('classAnalytics.behind.notListed', { count: more })] : []),
      ].join(' ')}
      students={data.writers.map((writer) => ({
        person: writer,
        says: amount(writer),
        texts: writer.submissions.map(({ submissionId, title: text, ...wrote }) => ({
          submissionId,
          title: text,
          says: amount(wrote),
        })),
      }))}
      onStudent={onStudent}
      onClose={onClose}
    />
  );
}
