import type { QueueEntry } from '@antecedent/contracts/grading/queue';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { useQueueEntries } from './queue.api.ts';
import type { QueueChoice } from './queue-choice.ts';

type QueueListProps = {
  assignmentId: string;
  timeZone: string;
  /** The submission that is read. */
  current: string;
  choice: QueueChoice;
  search: string;
  onOpen: (submissionId: string) => void;
};

/** The students of a queue, each a way to their submission; who began nothing is named, too. */
export function QueueList({ assignmentId, choice, search, ...props }: QueueListProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQueueEntries(
    assignmentId,
    choice,
    search,
  );
  if (!data)
    return error ? (
      <ErrorState
        title={t('readingPage.queue.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton label={t('readingPage.queue.loading')} />
    );
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <Typography role="status" sx={{ color: 'text.secondary', py: 2 }}>
        {t(search === '' ? `readingPage.queue.empty.${choice.filter}` : 'readingPage.queue.nobody')}
      </Typography>
    );
  return (
    <>
      <List disablePadding aria-label={t('readingPage.queue.list')}>
        {entries.map((entry, index) => (
          <Entry key={entry.submissionId ?? `${index}`} entry={entry} {...props} />
        ))}
      </List>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t('readingPage.queue.more')}
        </Button>
      )}
    </>
  );
}

type EntryProps = Pick<QueueListProps, 'timeZone' | 'current' | 'onOpen'> & { entry: QueueEntry };

function Entry({ entry, timeZone, current, onOpen }: EntryProps) {
  const { t } = useTranslation();
  const { submissionId, submittedAt } = entry;
  const isCurrent = submissionId !== null && submissionId === current;
  const marks = [
    ...(entry.toGrade ? [t('readingPage.queue.marks.toGrade')] : []),
    ...(entry.graded ? [t('readingPage.queue.marks.graded')] : []),
    ...(entry.late ? [t('readingPage.queue.marks.late')] : []),
    ...(submissionId === null ? [t('readingPage.queue.marks.notBegun')] : []),
    ...(submittedAt === null ? [] : [dayTime(submittedAt, timeZone)]),
  ];
  const content = (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: isCurrent ? 560 : 400 }}>{entry.name}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{marks.join(', ')}</Box>
      </Box>
      <Box sx={{ fontSize: '0.8125rem', flexShrink: 0 }}>
        <StatusLabel status={entry.status} />
      </Box>
    </>
  );
  const layout = { display: 'flex', gap: 2, px: 1, py: 0.75, minHeight: 48 } as const;
  return (
    <ListItem disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
      {submissionId === null ? (
        <Box sx={{ ...layout, alignItems: 'center', flex: 1 }}>{content}</Box>
      ) : (
        <ListItemButton
          ref={isCurrent ? (row) => row?.scrollIntoView({ block: 'nearest' }) : null}
          aria-current={isCurrent ? 'true' : undefined}
          selected={isCurrent}
          onClick={() => onOpen(submissionId)}
          sx={layout}
        >
          {content}
        </ListItemButton>
      )}
    </ListItem>
  );
}
