import type { NamedUser } from '@antecedent/contracts/administration';
import { Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { AuditTable } from './AuditTable.tsx';
import { useAuditLog } from './administration.api.ts';
import { actionWords } from './audit-words.ts';
import { PersonField } from './PersonField.tsx';

/** What staff opened and changed, newest first. */
export function Page() {
  const { t } = useTranslation();
  usePageTitle(t('administration.audit.title'));
  const [action, setAction] = useState('');
  const [person, setPerson] = useState<NamedUser | null>(null);
  const log = useAuditLog({ action, userId: person?.id ?? null });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const actions = log.data?.pages[0]?.actions ?? [];
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{t('administration.audit.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        {t('administration.audit.lead')}
      </Typography>
      <Paper
        variant="outlined"
        role="search"
        aria-label={t('administration.audit.filterLabel')}
        sx={{
          p: 2.5,
          mb: 3,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <TextField
          select
          size="small"
          label={t('administration.audit.action')}
          value={actions.includes(action) ? action : ''}
          onChange={(event) => setAction(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{t('administration.audit.all')}</MenuItem>
          {actions.map((one) => (
            <MenuItem key={one} value={one}>
              {actionWords(one)}
            </MenuItem>
          ))}
        </TextField>
        <PersonField
          label={t('administration.audit.person')}
          help={t('administration.audit.personHelp')}
          value={person}
          onChange={setPerson}
        />
      </Paper>
      {log.isPending && <LoadingSkeleton label={t('administration.audit.loading')} />}
      {log.isError && entries.length === 0 && (
        <ErrorState
          title={t('administration.audit.failed')}
          error={log.error}
          onRetry={() => log.refetch()}
        />
      )}
      {log.data && entries.length === 0 && (
        <EmptyState title={t('administration.audit.emptyTitle')}>
          {t('administration.audit.empty')}
        </EmptyState>
      )}
      {entries.length > 0 && <AuditTable entries={entries} />}
      {log.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={log.isFetchingNextPage}
          onClick={() => log.fetchNextPage()}
        >
          {t('administration.audit.more')}
        </Button>
      )}
    </Box>
  );
}
