import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import type { DeadlineEditing, ReviewDeadlineRow } from './use-deadlines.ts';

type FieldProps = { row: ReviewDeadlineRow; editing: DeadlineEditing };

/** The deadline of a draft's reviews; a dash where it isn't reviewed. */
export function ReviewDeadlineField({
  row,
  editing,
  bare = false,
}: FieldProps & { bare?: boolean }) {
  const { t } = useTranslation();
  if (row.entry === null) {
    return bare ? (
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {t('reviewBoard.deadlines.none')}
      </Typography>
    ) : null;
  }
  return (
    <ZonedDateField
      bare={bare}
      label={t('reviewBoard.deadlines.of', { title: row.draftTitle })}
      entry={row.entry}
      timeZone={editing.zone}
      min={Date.parse(row.draftDeadline)}
      onEntry={(entry) => editing.setEntry(row.draftId, entry)}
    />
  );
}

/** Whether a draft is reviewed. */
export function ActiveBox({ row, editing, labelled = false }: FieldProps & { labelled?: boolean }) {
  const { t } = useTranslation();
  const label = t('reviewBoard.deadlines.activate', { title: row.draftTitle });
  const box = (
    <Checkbox
      checked={row.entry !== null}
      onChange={(_, active) => editing.setActive(row, active)}
      slotProps={{ input: labelled ? {} : { 'aria-label': label } }}
    />
  );
  return labelled ? (
    <FormControlLabel control={box} label={t('reviewBoard.deadlines.active')} />
  ) : (
    box
  );
}
