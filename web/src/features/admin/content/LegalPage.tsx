import { legalText } from '@antecedent/contracts/admin/content';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { date } from '../../../lib/times/stamps.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';

/** The page's title is its first level. */
const HEADINGS = (['h2', 'h2', 'h3', 'h4'] as const).map((tag) => ({ tag, variant: tag }));

/**
 * A legal page: terms, privacy, or the evidence for the claims of the start page, from the operator or the software.
 */
export function LegalPage() {
  const { t, i18n } = useTranslation();
  const { type = '' } = useParams();
  const locale = i18n.language === 'de' ? 'de' : 'en';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['legal', type, locale],
    queryFn: () => call(legalText, { params: { type }, query: { locale } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageTitle(data?.title ?? (error ? errorMessage(error) : undefined));
  if (isPending) return <LoadingSkeleton label={t('content.loading')} />;
  if (!data)
    return <ErrorState page title={t('content.failed')} error={error} onRetry={() => refetch()} />;
  return (
    <Paper
      variant="outlined"
      component="article"
      {...(data.locale && { lang: data.locale })}
      sx={{ maxWidth: 800, mx: 'auto', px: { xs: 2.5, sm: 6 }, py: { xs: 3, sm: 5 } }}
    >
      <Typography variant="h1" sx={{ mb: 1 }}>
        {data.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        {data.byOperator && data.changedAt
          ? t('content.byOperator', { date: date(data.changedAt) })
          : t('content.byMakers')}
      </Typography>
      <div>
        <RichText blocks={data.blocks} headings={HEADINGS} />
      </div>
    </Paper>
  );
}
