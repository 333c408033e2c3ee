import type { NamedUser } from '@antecedent/contracts/accounts/people';
import type { AuditKind } from '@antecedent/contracts/admin/audit';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { SearchCard } from '../../../ui/SearchCard.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { PersonField } from '../../accounts/people/PersonField.tsx';
import type { AuditFilter } from './audit.api.ts';
import { actionLabel } from './audit-labels.ts';

type AuditFiltersProps = {
  filter: AuditFilter;
  person: NamedUser | null;
  /** Every action in the log. */
  actions: readonly string[];
  onFilter: (changes: Partial<AuditFilter>) => void;
  onPerson: (person: NamedUser | null) => void;
};

/** What narrows the audit log down; each field filters immediately. */
export function AuditFilters(props: AuditFiltersProps) {
  const { filter, person, actions, onFilter, onPerson } = props;
  const { t } = useTranslation();
  return (
    <SearchCard
      label={t('audit.filterLabel')}
      columns={{ xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' }}
    >
      <TextField
        select
        size="small"
        label={t('audit.action')}
        value={actions.includes(filter.action) ? filter.action : filter.kind}
        onChange={(event) => onFilter(chosen(event.target.value))}
      >
        {KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`audit.show.${kind}`)}
          </MenuItem>
        ))}
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
        onChange={onPerson}
      />
      <SearchField
        label={t('audit.class')}
        helperText={t('audit.classHelp')}
        maxLength={200}
        value={filter.className}
        onChange={(className) => onFilter({ className })}
      />
      <DayField
        label={t('audit.from')}
        value={filter.from}
        onChange={(from) => onFilter({ from })}
      />
      <DayField
        label={t('audit.until')}
        help={t('audit.untilHelp')}
        value={filter.until}
        onChange={(until) => onFilter({ until })}
      />
    </SearchCard>
  );
}

const KINDS: readonly AuditKind[] = ['other', 'opened', 'all'];

/** A kind, or an action of whichever kind. */
function chosen(value: string): Pick<AuditFilter, 'kind' | 'action'> {
  const kind = KINDS.find((one) => one === value);
  return kind === undefined ? { kind: 'all', action: value } : { kind, action: '' };
}

type DayFieldProps = {
  label: string;
  help?: string;
  value: string;
  onChange: (day: string) => void;
};

function DayField({ label, help, value, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      {...(help !== undefined && { helperText: help })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
}
