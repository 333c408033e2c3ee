import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { EntryList } from '../../../../ui/EntryList.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { DeclaredSection, hasDeclared } from '../DeclaredSection.tsx';
import { EvidenceEntry } from './EvidenceEntry.tsx';

type EvidenceListProps = {
  query: UseQueryResult<Evidence>;
  /** What the list is, for who reads it. */
  lead: string;
  fetchFile: (id: string) => Promise<Blob>;
  /** Whether it is the reader's own writing. */
  isOwn?: boolean;
  /** Buttons and links of an item. */
  children: (item: EvidenceItem, evidence: Evidence) => ReactNode;
};

/** The passages to review, in order of time, each with what was said about it. */
export function EvidenceList(props: EvidenceListProps) {
  const { query, lead, fetchFile, isOwn = false, children } = props;
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = query;
  if (isPending) return <LoadingSkeleton label={t('evidence.loading')} />;
  if (!data) {
    return <ErrorState title={t('evidence.failed')} error={error} onRetry={() => refetch()} />;
  }
  const { declared, timeZone } = data;
  const isDeclared = hasDeclared(declared);
  if (data.items.length === 0) {
    return (
      <Box sx={{ maxWidth: 820, display: 'grid', gap: 2 }}>
        {isDeclared && <DeclaredSection declared={declared} timeZone={timeZone} isOwn={isOwn} />}
        <EmptyState title={t('evidence.empty')}>{t('evidence.emptyText')}</EmptyState>
      </Box>
    );
  }
  return (
    <Box sx={{ maxWidth: 820, display: 'grid', gap: 2 }}>
      {isDeclared && <DeclaredSection declared={declared} timeZone={timeZone} isOwn={isOwn} />}
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>{lead}</Typography>
      <EntryList label={t('evidence.list')}>
        {data.items.map((item) => (
          <EvidenceEntry
            key={item.id}
            item={item}
            timeZone={data.timeZone}
            fetchFile={fetchFile}
            actions={children(item, data)}
          />
        ))}
      </EntryList>
    </Box>
  );
}
