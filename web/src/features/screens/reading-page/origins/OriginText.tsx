import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useTextOrigins } from '../../../insight/analytics/analytics.api.ts';
import { useEvidence } from '../../../insight/analytics/evidence.api.ts';
import { StaleDocumentNotice } from '../files/StaleDocumentNotice.tsx';
import { type OriginLinks, OriginsBesideItems } from './OriginsBesideItems.tsx';
import type { ChosenItem } from './origin-view.ts';
import { PrintedLight } from './PrintedLight.tsx';

type OriginTextProps = {
  submissionId: string;
  /** Student and assignment, printed above the text. */
  title: string;
  mode: 'origin' | 'session';
  chosen: ChosenItem | null;
  links: OriginLinks;
  /** The latest version of the text that the page knows of. */
  latest: number;
  /** The version that the reader picked; null for the ongoing text. */
  picked: number | null;
};

/** The current text by where its words came from, with the passages to review in it. */
export function OriginText(props: OriginTextProps) {
  const { submissionId, latest, picked, ...shown } = props;
  const { t } = useTranslation();
  const origins = useTextOrigins(submissionId);
  const evidence = useEvidence(submissionId);
  const failed = [origins, evidence].find((query) => query.isError && !query.data);
  const refetch = () => Promise.all([origins.refetch(), evidence.refetch()]);
  if (failed) {
    return (
      <ErrorState
        title={t('readingPage.textOrigins.failed')}
        error={failed.error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!origins.data || !evidence.data) {
    return <LoadingSkeleton label={t('readingPage.textOrigins.loading')} />;
  }
  if (isEmpty(origins.data)) {
    return (
      <EmptyState title={t('readingPage.textOrigins.empty')}>
        {t('readingPage.textOrigins.emptyText')}
      </EmptyState>
    );
  }
  const isStale = latest > origins.data.version;
  return (
    <PrintedLight>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, maxWidth: '92ch' }}>
        {t('readingPage.textOrigins.lead')}
      </Typography>
      {picked !== null && picked !== origins.data.version && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('readingPage.textOrigins.ongoing')}
        </Alert>
      )}
      <StaleDocumentNotice
        sentence={isStale ? t('readingPage.stale') : null}
        onShow={() => void refetch()}
      />
      <OriginsBesideItems
        {...shown}
        origins={origins.data}
        evidence={ofText(evidence.data, origins.data)}
      />
    </PrintedLight>
  );
}

const isEmpty = ({ paragraphs }: TextOrigins): boolean =>
  paragraphs.every((runs) => runs.every(({ text }) => text.trim() === ''));

/** The items with how many of their words are in the text that is shown: it may be older than the list, or newer. */
function ofText(evidence: Evidence, { items }: TextOrigins): Evidence {
  const words = new Map(items.map((item) => [item.id, item.words]));
  return {
    ...evidence,
    items: evidence.items.map((item) =>
      item.fileTitle === null && item.found
        ? { ...item, surviving: Math.min(item.words, words.get(item.id) ?? item.surviving) }
        : item,
    ),
  };
}
