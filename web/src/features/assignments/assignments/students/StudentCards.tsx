import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../../ui/selection/SelectBox.tsx';
import type { RowSelection } from '../../../../ui/selection/use-selection.ts';
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
  /** Null where nothing can be done with a selection. */
  selection: RowSelection | null;
};

/** The same as the table, for phones: each student's drafts and status, and the chosen figures. */
export function StudentCards(props: StudentCardsProps) {
  const { label, columns, rows, context, selection } = props;
  const { t } = useTranslation();
  return (
    <>
      {selection && rows.length > 0 && (
        <FormControlLabel
          control={
            <SelectBox
              label={t('assignments.bulk.selectAll')}
              checked={selection.isAll}
              isSome={selection.isSome}
              onToggle={selection.toggleAll}
              onEscape={selection.clear}
            />
          }
          label={t('assignments.bulk.selectAll')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ ml: 0.25 }}
        />
      )}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <StudentCard
            key={row.studentId}
            row={row}
            columns={columns}
            context={context}
            selection={selection}
          />
        ))}
      </Box>
    </>
  );
}

/** What a card shows at its top, whether it is chosen or not. */
const ALWAYS: readonly ColumnKey[] = ['status', 'drafts', 'writing'];

type StudentCardProps = {
  row: FiguredRow;
  columns: readonly ColumnKey[];
  context: CellContext;
  selection: RowSelection | null;
};

function StudentCard({ row, columns, context, selection }: StudentCardProps) {
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
      <Box sx={{ fontWeight: 560, fontSize: '0.9375rem' }}>
        {selection && (
          <SelectBox
            label={t('assignments.bulk.select', { name: row.name })}
            checked={selection.ids.has(row.studentId)}
            onToggle={(isRange) => selection.toggle(row.studentId, isRange)}
            onEscape={selection.clear}
          />
        )}
        {row.name}
      </Box>
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
