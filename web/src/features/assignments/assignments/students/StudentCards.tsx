import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DraftSteps } from './DraftSteps.tsx';
import { ReadButton } from './ReadButton.tsx';
import { type CellContext, Status, StudentCell } from './StudentCell.tsx';
import type { ColumnKey } from './student-columns.ts';
import type { FiguredRow } from './student-figures.ts';

type StudentCardsProps = {
  label: string;
  columns: readonly ColumnKey[];
  rows: readonly FiguredRow[];
  context: CellContext;
};

/** The same as the table, for phones: each student's drafts and status, and the chosen figures. */
export function StudentCards({ label, columns, rows, context }: StudentCardsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <StudentCard key={row.studentId} row={row} columns={columns} context={context} />
      ))}
    </Box>
  );
}

/** What a card shows at its top, whether it is chosen or not. */
const ALWAYS: readonly ColumnKey[] = ['status', 'drafts', 'writing'];

type StudentCardProps = {
  row: FiguredRow;
  columns: readonly ColumnKey[];
  context: CellContext;
};

function StudentCard({ row, columns, context }: StudentCardProps) {
  const { t } = useTranslation();
  const begun = row.submissionId !== null;
  const facts = columns.filter((key) => !ALWAYS.includes(key));
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: row.late ? 'ink.mark' : 'background.paper',
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '6px 12px',
        alignItems: 'center',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ fontWeight: 560, fontSize: '0.9375rem' }}>{row.name}</Box>
      <Box sx={{ justifySelf: 'end' }}>
        <DraftSteps drafts={row.drafts} />
      </Box>
      <Box>
        <Status row={row} zone={context.zone} />
      </Box>
      <ReadButton row={row} />
      {begun && columns.includes('writing') && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <StudentCell row={row} column="writing" {...context} />
        </Box>
      )}
      {begun && facts.length > 0 && (
        <Box
          component="dl"
          sx={{
            gridColumn: '1 / -1',
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
            gap: '2px 16px',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {facts.map((key) => (
            <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {t(`assignments.glance.column.${key}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                <StudentCell row={row} column={key} {...context} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
