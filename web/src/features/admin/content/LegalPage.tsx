import { type ContentBlock, type Inline, legalText } from '@antecedent/contracts/admin/content';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { date } from '../../../lib/times/stamps.ts';
import { withIndexKeys } from '../../../lib/with-index-keys.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';

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
      {withIndexKeys(data.blocks).map(({ key, value }) => (
        <Block key={key} block={value} />
      ))}
    </Paper>
  );
}

const HEADINGS = ['h2', 'h2', 'h3', 'h4'] as const;

function Block({ block }: { block: ContentBlock }) {
  if (block.kind === 'heading') {
    const tag = HEADINGS[block.level - 1] ?? 'h4';
    return (
      <Typography variant={tag} sx={{ mt: 4, mb: 1 }}>
        <Words words={block.words} />
      </Typography>
    );
  }
  if (block.kind === 'list')
    return (
      <Box
        component={block.ordered ? 'ol' : 'ul'}
        sx={{ pl: 3, my: 1.5, '& li': { mb: 0.75, maxWidth: '68ch' } }}
      >
        {withIndexKeys(block.items).map(({ key, value }) => (
          <li key={key}>
            <Words words={value} />
          </li>
        ))}
      </Box>
    );
  return (
    <Typography sx={{ mb: 1.5, maxWidth: '68ch' }}>
      <Words words={block.words} />
    </Typography>
  );
}

const Words = ({ words }: { words: readonly Inline[] }) =>
  withIndexKeys(words).map(({ key, value }) => <Word key={key} {...value} />);

function Word({ text, mark, link }: Inline) {
  const word =
    mark === 'strong' ? (
      <strong>{text}</strong>
    ) : mark === 'emphasis' ? (
      <em>{text}</em>
    ) : mark === 'code' ? (
      <code>{text}</code>
    ) : (
      text
    );
  if (!link) return word;
  if (link.startsWith('/'))
    return (
      <Link component={RouterLink} to={link}>
        {word}
      </Link>
    );
  return (
    <Link href={link} rel="noopener noreferrer">
      {word}
    </Link>
  );
}
