import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { KIND_WIRE_NAMES } from '@antecedent/domain/files/file-kinds';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Files, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mainItem, withItem, withoutItem } from '../form/assignment-form.ts';
import type { AssignmentFormState } from '../form/use-assignment-form.ts';
import { AdditionalFilesDialog } from './AdditionalFilesDialog.tsx';
import { MainTemplateDialog } from './MainTemplateDialog.tsx';

type FileSectionProps = Pick<AssignmentFormState, 'form' | 'change' | 'problems' | 'context'> & {
  saved: AssignmentDetail | null;
};

/** The files of the assignment: the kind of the main file, its template, and the additional files. */
export function FileSection({ form, change, problems, context, saved }: FileSectionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'main' | 'additional' | null>(null);
  const { files, mainFileType } = form;
  const begun = saved !== null && saved.started > 0;
  const reset = saved !== null && saved.mainFileType !== mainFileType;
  const help = begun ? 'mainTypeFixed' : reset ? 'mainTypeReset' : 'mainTypeHelp';
  const shared = {
    assignmentId: saved?.id ?? null,
    timeZone: context.period.timeZone,
    begun,
    onItem: (item: Parameters<typeof withItem>[1]) =>
      change((now) => ({ files: withItem(now.files, item) })),
    onClose: () => setOpen(null),
  };
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {t('assignments.files.title')}
      </Typography>
      <TextField
        select
        size="small"
        label={t('assignments.files.mainType')}
        value={mainFileType}
        disabled={begun}
        onChange={({ target }) => {
          const kind = KIND_WIRE_NAMES.find((one) => one === target.value);
          if (kind) change({ mainFileType: kind });
        }}
        error={problems.mainFileType !== undefined}
        helperText={problems.mainFileType ?? t(`assignments.files.${help}`)}
        sx={{ width: { xs: 1, sm: 240 } }}
      >
        {KIND_WIRE_NAMES.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`assignments.files.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<FileText size={16} />}
          disabled={reset}
          onClick={() => setOpen('main')}
        >
          {t('assignments.files.manage')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Files size={16} />}
          onClick={() => setOpen('additional')}
        >
          {t('assignments.files.additional', { count: files.additional.length })}
        </Button>
      </Box>
      {open === 'main' && (
        <MainTemplateDialog
          {...shared}
          item={mainItem(form)}
          contentType={mainFileType}
          title={form.title.trim() || t('assignments.files.mainTitle')}
        />
      )}
      {open === 'additional' && (
        <AdditionalFilesDialog
          {...shared}
          items={files.additional}
          onRemoved={(id) => change((now) => ({ files: withoutItem(now.files, id) }))}
        />
      )}
    </Box>
  );
}
