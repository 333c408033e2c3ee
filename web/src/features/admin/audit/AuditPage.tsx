import type { NamedUser } from '@antecedent/contracts/accounts/people';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SearchCard } from '../../../ui/SearchCard.tsx';
import { PersonField } from '../../accounts/people/PersonField.tsx';
import { AUDIT_COLUMNS, AuditTable } from './AuditTable.tsx';
import { useAuditLog } from './audit.api.ts';
import { actionLabel } from './audit-labels.ts';

/** The audit log of staff actions, newest first. */
export function AuditPage() {
  const { t } = useTranslation();
  const [action, setAction] = useState('');
  const [person, setPerson] = useState<NamedUser | null>(null);
  const log = useAuditLog({ action, userId: person?.id ?? null });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const actions = log.data?.pages[0]?.actions ?? [];
  return (
    <ListPage title={t('audit.title')} lead={t('audit.lead')}>
      <SearchCard label={t('audit.filterLabel')} columns={{ xs: '1fr', sm: '1fr 1fr' }}>
        <TextField
          select
          size="small"
          label={t('audit.action')}
          value={actions.includes(action) ? action : ''}
          onChange={(event) => setAction(event.target.value)}
          slotProps={{
            inputLabel: { shrink: true },
            select: { displayEmpty: true },
          }}
        >
          <MenuItem value="">{t('audit.all')}</MenuItem>
          {actions.map((one) => (
            <MenuItem key={one} value={one}>
              {actionLabel(one)}
            </MenuItem>
          ))}
        </TextField>
        <PersonField
          label={t('audit.person')}
          help={t('audit.personHelp')}
          value={person}
          onChange={setPerson}
        />
      </SearchCard>
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
