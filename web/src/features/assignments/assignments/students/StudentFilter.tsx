import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { count as counted } from '../../../../lib/format.ts';
import { type RowFilter, rowFilters, type StudentRow } from '../student-rows.ts';

type StudentFilterProps = {
  rows: readonly StudentRow[];
  filter: RowFilter | null;
  onFilter: (filter: RowFilter | null) => void;
};

/** How many students there are in each status, to show only those. */
export function StudentFilter({ rows, filter, onFilter }: StudentFilterProps) {
  const { t } = useTranslation();
  const filters = rowFilters(rows);
  if (filters.length < 2) return null;
  const name = (one: RowFilter) => {
    if (one === 'LATE') return t('classes.detail.late');
    if (one === 'GRADED' || one === 'TO_GRADE') return t(`assignments.glance.${one}`);
    return t(`ui.status.${one}`);
  };
  const all = { key: null, label: t('classes.detail.everybody'), total: rows.length };
  const chips = filters.map((one) => ({
    key: one.filter,
    label: name(one.filter),
    total: one.count,
  }));
  return (
    <Box
      role="group"
      aria-label={t('classes.detail.filter')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
    >
      {[all, ...chips].map(({ key, label, total }) => (
        <Chip
          key={key ?? 'all'}
          size="small"
          component="button"
          type="button"
          clickable
          variant={filter === key ? 'filled' : 'outlined'}
          color={filter === key ? 'primary' : 'default'}
          aria-pressed={filter === key}
          label={t('ui.list.tab', { state: label, total: counted(total) })}
          onClick={() => onFilter(key)}
        />
      ))}
    </Box>
  );
}
