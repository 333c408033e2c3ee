import type { ErasureRequest } from '@antecedent/contracts/screens/my-data';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../lib/times/stamps.ts';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useErasureRequests } from './data-protection.api.ts';
import { ErasureReview } from './ErasureReview.tsx';

/** People who asked for their account to be deleted, the first first. */
export function ErasureRequests() {
  const { t } = useTranslation();
  const { data, error, refetch } = useErasureRequests();
  const [reviewed, setReviewed] = useState<ErasureRequest | null>(null);
  return (
    <Section title={t('dataProtection.requests.title')}>
      {!data &&
        (error ? (
          <ErrorState title={t('dataProtection.failed')} error={error} onRetry={refetch} />
        ) : (
          <LoadingSkeleton label={t('dataProtection.loading')} />
        ))}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('dataProtection.requests.empty')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <EntryList label={t('dataProtection.requests.title')}>
          {data.map((request) => (
            <RequestEntry key={request.id} request={request} onReview={setReviewed} />
          ))}
        </EntryList>
      )}
      {reviewed && <ErasureReview request={reviewed} onClose={() => setReviewed(null)} />}
    </Section>
  );
}

type RequestEntryProps = {
  request: ErasureRequest;
  onReview: (request: ErasureRequest) => void;
};

function RequestEntry({ request, onReview }: RequestEntryProps) {
  const { t } = useTranslation();
  const { name, username, reason, state, requestedAt } = request;
  const review = (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('dataProtection.requests.reviewOf', { name })}
      onClick={() => onReview(request)}
    >
      {t('dataProtection.requests.review')}
    </Button>
  );
  return (
    <Entry action={state === 'open' && review}>
      <Typography sx={{ fontWeight: 560 }}>
        {name} ({username})
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {state === 'approved'
          ? t('dataProtection.requests.approved')
          : t('dataProtection.requests.asked', { time: dateTime(requestedAt) })}
      </Typography>
      {reason !== '' && <Typography variant="body2">{reason}</Typography>}
    </Entry>
  );
}
