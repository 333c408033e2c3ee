import type { Platform } from '@antecedent/contracts/accounts/lti/platforms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { usePlatforms } from './lti.api.ts';
import { PlatformCard } from './PlatformCard.tsx';
import { PlatformDialog } from './PlatformDialog.tsx';
import { ToolFacts } from './ToolFacts.tsx';

/** The learning platforms from which people come, for administrators. */
export function PlatformsPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = usePlatforms();
  const [edited, setEdited] = useState<Platform | 'new' | null>(null);
  return (
    <ListPage title={t('lti.title')} lead={t('lti.lead')} maxWidth={880}>
      {isPending && <LoadingSkeleton label={t('lti.loading')} />}
      {error && !data && (
        <ErrorState title={t('lti.failed')} error={error} onRetry={() => refetch()} />
      )}
      {data && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Box>
            <Button
              variant="contained"
              startIcon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setEdited('new')}
            >
              {t('lti.register')}
            </Button>
          </Box>
          {data.platforms.length === 0 && (
            <EmptyState title={t('lti.empty')}>{t('lti.emptyText')}</EmptyState>
          )}
          {data.platforms.map((platform) => (
            <PlatformCard
              key={platform.id}
              platform={platform}
              onEdit={() => setEdited(platform)}
            />
          ))}
          <Box component="section" aria-labelledby="lti-tool">
            <Typography variant="h2" id="lti-tool" sx={{ mb: 1 }}>
              {t('lti.tool.title')}
            </Typography>
            <ToolFacts tool={data.tool} />
          </Box>
        </Box>
      )}
      {edited && (
        <PlatformDialog
          platform={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
}
