import type { PersonalTableEntry } from '@antecedent/contracts/admin/data-protection';
import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { TableHeader } from '../../../ui/TableHeader.tsx';
import { TableRegion } from '../../../ui/TableRegion.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { areaTitle, personalCells } from './personal-words.ts';

const COLUMNS = ['table', 'kinds', 'purpose', 'kept', 'seenBy', 'erasure'] as const;

/** Every table with personal data, by area; a list on phones. */
export function PersonalTables({ tables }: { tables: readonly PersonalTableEntry[] }) {
  const areas = [...new Set(tables.map(({ area }) => area))];
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {areas.map((area) => (
        <Box key={area} sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {areaTitle(area)}
          </Typography>
          <AreaTable label={areaTitle(area)} tables={tables.filter((one) => one.area === area)} />
        </Box>
      ))}
    </Box>
  );
}

type AreaTableProps = { label: string; tables: readonly PersonalTableEntry[] };

function AreaTable({ label, tables }: AreaTableProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const columns = COLUMNS.map((column) => t(`dataProtection.stored.columns.${column}`));
  if (!wide)
    return (
      <EntryList label={label}>
        {tables.map((entry) => (
          <Entry key={entry.table}>
            <Typography sx={{ fontWeight: 560 }}>{personalCells(entry)[0]}</Typography>
            {personalCells(entry)
              .slice(1)
              .map((cell, at) => (
                <Typography key={COLUMNS[at + 1]} variant="body2" sx={{ color: 'text.secondary' }}>
                  {columns[at + 1]}: {cell}
                </Typography>
              ))}
          </Entry>
        ))}
      </EntryList>
    );
  return (
    <TableRegion label={label}>
      <TableHeader columns={columns} />
      <TableBody>
        {tables.map((entry) => (
          <TableRow key={entry.table}>
            {personalCells(entry).map((cell, at) => (
              <TableCell key={COLUMNS[at]} sx={{ verticalAlign: 'top', minWidth: 120 }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </TableRegion>
  );
}
