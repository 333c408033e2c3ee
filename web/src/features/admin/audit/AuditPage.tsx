import type { NamedUser } from '@antecedent/contracts/accounts/people';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AUDIT_COLUMNS, AuditTable } from './AuditTable.tsx';
import { type AuditFilter, useAuditLog, useExportAudit } from './audit.api.ts';

/** Without opened work, which would hide everything else. */
const BEFORE_A_SEARCH: AuditFilter = {
  kind: 'other',
  action: '',
  userId: null,
  className: '',
  from: '',
  until: '',
};
const TYPING_PAUSE_MS = 300;

/** The audit log, newest first, with a search and an export of what it finds. */
export function AuditPage() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(BEFORE_A_SEARCH);
  const [person, setPerson] = useState<NamedUser | null>(null);
  const asked = {
    ...filter,
    userId: person?.id ?? null,
    className: useDebounced(filter.className.trim(), TYPING_PAUSE_MS),
  };
  const log = useAuditLog(asked);
  const exporting = useExportAudit();
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const handleExport = () =>
    exporting.mutate(asked, {
      onError: (error) => notify('error', `${t('audit.exportFailed')} ${errorMessage(error)}`),
    });
  return (
    <ListPage title={t('audit.title')} lead={t('audit.lead')}>
      <AuditFilters
        filter={filter}
        person={person}
        actions={log.data?.pages[0]?.actions ?? []}
        onFilter={(changes) => setFilter((before) => ({ ...before, ...changes }))}
        onPerson={setPerson}
      />
      {entries.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1.5 }}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Download size={16} />}
            loading={exporting.isPending}
            onClick={handleExport}
          >
            {t('audit.export')}
          </Button>
        </Box>
      )}
      <PagedList
        paging={log}
        isEmpty={entries.length === 0}
        loading={t('audit.loading')}
        failed={t('audit.failed')}
        columns={AUDIT_COLUMNS.map((column) => t(`audit.columns.${column}`))}
        empty={<EmptyState title={t('audit.emptyTitle')}>{t('audit.empty')}</EmptyState>}
      >
        <AuditTable entries={entries} />
      </PagedList>
    </ListPage>
  );
}
