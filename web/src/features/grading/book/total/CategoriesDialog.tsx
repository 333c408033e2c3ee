import type { GradeBook } from '@antecedent/contracts/grading/book';
import { MAX_CATEGORY_NAME } from '@antecedent/contracts/grading/book';
import { MAX_CATEGORIES } from '@antecedent/domain/grading/class-total';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { decimal } from '../../../../lib/format.ts';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';
import { notify } from '../../../../lib/toasts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useSetGradeCategories } from '../grade-book.api.ts';
import {
  type CategoryEntry,
  type CategoryForm,
  formOf,
  type PartEntry,
  savedCategories,
  sumOfWeights,
  withCategory,
  withoutCategory,
} from './category-form.ts';

/** What the totals of a class are made of: categories with weights and drops, extra credit, and who sees totals. */
export function CategoriesDialog({ book, onClose }: { book: GradeBook; onClose: () => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<CategoryForm>(() => formOf(book));
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSetGradeCategories(book.classId);
  const { categories, parts } = form;
  const change = (next: CategoryForm) => {
    setForm(next);
    setProblem(null);
  };
  const changeCategory = (key: string, part: Partial<CategoryEntry>) =>
    change({
      ...form,
      categories: categories.map((one) => (one.key === key ? { ...one, ...part } : one)),
    });
  const changePart = (id: string, part: Partial<PartEntry>) =>
    change({ ...form, parts: parts.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const handleSubmit = () => {
    if (save.isPending) return;
    const { body, problem: key } = savedCategories(book.classId, form);
    if (key !== undefined) return setProblem(refusalSentence({ key }));
    save.mutate(body, {
      onSuccess: () => {
        notify('success', t('gradeBook.categories.saved'));
        onClose();
      },
      onError: (error) => setProblem(errorMessage(error)),
    });
  };
  const sum = sumOfWeights(categories);
  const left = parts.filter(({ category }) => category === null).length;
  return (
    <FormDialog
      title={t('gradeBook.categories.title')}
      submit={t('gradeBook.categories.save')}
      busy={save.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`gradeBook.categories.${categories.length === 0 ? 'none' : 'lead'}`)}
      </Typography>
      {categories.map((one, place) => (
        <Box
          key={one.key}
          role="group"
          aria-label={one.name || t('gradeBook.categories.nth', { place: place + 1 })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <TextField
            size="small"
            required
            label={t('gradeBook.categories.name')}
            value={one.name}
            onChange={({ target }) => changeCategory(one.key, { name: target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_CATEGORY_NAME } }}
            sx={{ flex: '1 1 160px' }}
          />
          <TextField
            size="small"
            label={t('gradeBook.categories.weight')}
            value={one.weight}
            onChange={({ target }) => changeCategory(one.key, { weight: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 9 } }}
            sx={{ width: 96 }}
          />
          <TextField
            size="small"
            label={t('gradeBook.categories.drops')}
            value={one.drops}
            onChange={({ target }) => changeCategory(one.key, { drops: target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
            sx={{ width: 120 }}
          />
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={one.isExtra}
                onChange={(_, isExtra) => changeCategory(one.key, { isExtra })}
              />
            }
            label={t('gradeBook.categories.extra')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0 }}
          />
          <IconButton
            size="small"
            aria-label={t('gradeBook.categories.remove', {
              name: one.name || t('gradeBook.categories.nth', { place: place + 1 }),
            })}
            onClick={() => change(withoutCategory(form, one.key))}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={categories.length >= MAX_CATEGORIES}
          startIcon={<Plus size={16} aria-hidden="true" />}
          onClick={() => change(withCategory(form, crypto.randomUUID()))}
        >
          {t('gradeBook.categories.add')}
        </Button>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', flex: 1 }}>
          {categories.length > 0 &&
            sum !== null &&
            t(`gradeBook.categories.${sum === 100 ? 'sum' : 'sumShared'}`, { sum: decimal(sum) })}
        </Typography>
      </Box>
      <Box role="group" aria-label={t('gradeBook.categories.assignments')}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          {t('gradeBook.categories.assignments')}
        </Typography>
        {parts.map((part) => (
          <Box
            key={part.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              py: 0.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
              {part.title}
            </Typography>
            {categories.length > 0 && (
              <TextField
                select
                size="small"
                value={part.category ?? ''}
                onChange={({ target }) => changePart(part.id, { category: target.value || null })}
                slotProps={{
                  select: { displayEmpty: true },
                  htmlInput: {
                    'aria-label': t('gradeBook.categories.categoryOf', { title: part.title }),
                  },
                }}
                sx={{ minWidth: 170 }}
              >
                <MenuItem value="">{t('gradeBook.categories.without')}</MenuItem>
                {categories.map(({ key, name }, place) => (
                  <MenuItem key={key} value={key}>
                    {name || t('gradeBook.categories.nth', { place: place + 1 })}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={part.isExtra}
                  onChange={(_, isExtra) => changePart(part.id, { isExtra })}
                  slotProps={{
                    input: {
                      'aria-label': t('gradeBook.categories.extraOf', { title: part.title }),
                    },
                  }}
                />
              }
              label={t('gradeBook.categories.extra')}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ mr: 0 }}
            />
          </Box>
        ))}
        {categories.length > 0 && left > 0 && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {t('gradeBook.categories.left', { count: left })}
          </Alert>
        )}
      </Box>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={form.showsTotals}
            onChange={(_, showsTotals) => change({ ...form, showsTotals })}
          />
        }
        label={t('gradeBook.categories.shown')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, gap: 0.75 }}
      />
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
}
