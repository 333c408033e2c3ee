import type { GradeBook } from '@antecedent/contracts/grading/book';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { PartFilterField } from '../../classes/sections/PartFilterField.tsx';
import type { PartFilter } from '../../classes/sections/use-part-filter.ts';
import { BOOK_FILTERS, type BookFilter } from './arranged-places.ts';
import { useSetMissingCounts } from './grade-book.api.ts';
import { CategoriesButton } from './total/CategoriesButton.tsx';

type BookToolsProps = {
  book: GradeBook;
  sections: PartFilter;
  words: string;
  onWords: (words: string) => void;
  filter: BookFilter;
  onFilter: (filter: BookFilter) => void;
  /** Number of students shown. */
  shown: number;
};

/** Search, filter, and whether missing work counts. */
export function BookTools(props: BookToolsProps) {
  const { book, sections, words, onWords, filter, onFilter, shown } = props;
  const { t } = useTranslation();
  const missing = useSetMissingCounts(book.classId);
  const handleMissing = (counts: boolean) =>
    missing.mutate(counts, { onError: (error) => notify('error', errorMessage(error)) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
      <SearchField
        label={t('gradeBook.find')}
        value={words}
        onChange={onWords}
        sx={{ width: { xs: 1, sm: 240 } }}
      />
      <TextField
        select
        size="small"
        label={t('gradeBook.show')}
        value={filter}
        onChange={({ target }) => onFilter(target.value as BookFilter)}
        sx={{ minWidth: 190, flex: { xs: 1, sm: 'none' } }}
      >
        {BOOK_FILTERS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`gradeBook.filter.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <PartFilterField filter={sections} />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={book.missingCounts}
            disabled={!book.abilities.canManage || missing.isPending}
            onChange={(_, counts) => handleMissing(counts)}
          />
        }
        label={t('gradeBook.missingCounts')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, gap: 0.75 }}
      />
      {book.abilities.canManage && <CategoriesButton book={book} />}
      <Typography
        variant="body2"
        role="status"
        sx={{ color: 'text.secondary', ml: { md: 'auto' } }}
      >
        {t('gradeBook.shown', { count: shown, total: book.students.length })}
      </Typography>
    </Box>
  );
}
