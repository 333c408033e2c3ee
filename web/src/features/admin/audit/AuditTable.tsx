import type { AuditEntry } from '@antecedent/contracts/admin/audit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { actionLabel, actorLabel, objectLabel } from './audit-labels.ts';

type AuditTableProps = { entries: readonly AuditEntry[] };

export const AUDIT_COLUMNS = ['at', 'actor', 'action', 'object'] as const;

/** Audit entries as table rows; a list on phones. */
export function AuditTable({ entries }: AuditTableProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  if (!wide)
    return (
      <EntryList label={t('audit.table')}>
        {entries.map((entry) => (
          <Entry key={entry.id}>
            <Typography sx={{ fontWeight: 560 }}>{actionLabel(entry.action)}</Typography>
            <Box sx={{ fontSize: '0.875rem' }}>
              <ObjectName object={entry.object} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {actorLabel(entry)}, <Time at={entry.at} form="stamp" />
            </Typography>
          </Entry>
        ))}
      </EntryList>
    );
  return (
    <TableRegion label={t('audit.table')}>
      <TableHeader columns={AUDIT_COLUMNS.map((column) => t(`audit.columns.${column}`))} />
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <Time at={entry.at} form="stamp" />
            </TableCell>
            <TableCell>{actorLabel(entry)}</TableCell>
            <TableCell>{actionLabel(entry.action)}</TableCell>
            <TableCell>
              <ObjectName object={entry.object} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}

/** Submissions link to their reading page. */
function ObjectName({ object }: Pick<AuditEntry, 'object'>) {
  const words = objectLabel(object);
  if (object.kind !== 'submission' || object.name === null) return words;
  return (
    <Link component={RouterLink} to={`/admin/fixtext/${object.id}`}>
      {words}
    </Link>
  );
}
