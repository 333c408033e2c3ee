import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { QUEUE_FILTERS, QUEUE_ORDERS, type QueueOrder } from '@antecedent/domain/grading/queue';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { PartFilterField } from '../../../classes/sections/PartFilterField.tsx';
import { useGroups, useSections } from '../../../classes/sections/sections.api.ts';
import { QueueList } from './QueueList.tsx';
import type { QueueChoice } from './queue-choice.ts';
import type { Queue } from './use-queue.ts';

type QueueDialogProps = { submission: Submission; queue: Queue; onClose: () => void };

/** Chooses what is gone through and in which order, and jumps to one of them. */
export function QueueDialog({ submission, queue, onClose }: QueueDialogProps) {
  const { t } = useTranslation();
  const { choice, place, choose } = queue;
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search.trim());
  return (
    <ContentDialog title={t('readingPage.queue.title')} onClose={onClose}>
      <Box
        role="group"
        aria-label={t('readingPage.queue.filter')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
      >
        {place !== undefined && place.mine !== null && (
          <Chip
            component="button"
            clickable
            aria-pressed={choice.share === 'mine'}
            color={choice.share === 'mine' ? 'primary' : 'default'}
            variant={choice.share === 'mine' ? 'filled' : 'outlined'}
            label={t('readingPage.queue.myShare', { number: count(place.mine) })}
            onClick={() => choose({ ...choice, share: choice.share === 'mine' ? 'all' : 'mine' })}
          />
        )}
        {QUEUE_FILTERS.map((filter) => (
          <Chip
            key={filter}
            component="button"
            clickable
            aria-pressed={choice.filter === filter}
            color={choice.filter === filter ? 'primary' : 'default'}
            variant={choice.filter === filter ? 'filled' : 'outlined'}
            label={
              place
                ? t('readingPage.queue.filterCount', {
                    filter: t(`readingPage.queue.filters.${filter}`),
                    count: place.counts[filter],
                    number: count(place.counts[filter]),
                  })
                : t(`readingPage.queue.filters.${filter}`)
            }
            onClick={() => choose({ ...choice, filter })}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <TextField
          select
          size="small"
          label={t('readingPage.queue.order')}
          value={choice.order}
          onChange={({ target }) => choose({ ...choice, order: target.value as QueueOrder })}
          slotProps={{ select: { native: true } }}
          sx={{ flex: '1 1 200px' }}
        >
          {QUEUE_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(
                `readingPage.queue.orders.${order === 'name' && submission.nameHidden ? 'pseudonym' : order}`,
              )}
            </option>
          ))}
        </TextField>
        {place?.byPart && <QueueParts submission={submission} choice={choice} onChoose={choose} />}
        <TextField
          size="small"
          type="search"
          autoComplete="off"
          label={t('readingPage.queue.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ flex: '1 1 200px' }}
        />
      </Box>
      <QueueList
        assignmentId={submission.assignmentId}
        timeZone={submission.classTimezone}
        current={submission.submissionId}
        choice={choice}
        search={searched}
        onOpen={(submissionId) => {
          onClose();
          queue.open(submissionId);
        }}
      />
    </ContentDialog>
  );
}

type QueuePartsProps = {
  submission: Submission;
  choice: QueueChoice;
  onChoose: (choice: QueueChoice) => void;
};

/** The section and group whose students are gone through. */
function QueueParts({ submission, choice, onChoose }: QueuePartsProps) {
  const sections = useSections(submission.classId).data;
  const groups = useGroups(submission.assignmentId).data;
  return (
    <>
      <PartFilterField
        filter={{
          kind: 'section',
          parts: sections?.sections ?? [],
          hasOwn: (sections?.own.length ?? 0) > 0,
          chosen: choice.section,
          choose: (section) => onChoose({ ...choice, section }),
        }}
      />
      <PartFilterField
        filter={{
          kind: 'group',
          parts: groups?.groups ?? [],
          hasOwn: false,
          chosen: choice.group,
          choose: (group) => onChoose({ ...choice, group }),
        }}
      />
    </>
  );
}
