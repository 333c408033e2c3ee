import type { ReviewStudent } from '@antecedent/contracts/reviews/peer-review/allocation';
import { listName } from '@antecedent/domain/accounts/person-name';
import Autocomplete from '@mui/material/Autocomplete';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

type AddReviewerProps = {
  anchor: HTMLElement;
  label: string;
  /** Whom to choose from. */
  students: readonly ReviewStudent[];
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** Chooses a reviewer by name. */
export function AddReviewer({ anchor, label, students, onChoose, onClose }: AddReviewerProps) {
  const { t } = useTranslation();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          sx: { p: 1.5, width: 300, maxWidth: '92vw' },
          'aria-label': label,
          role: 'dialog',
        },
      }}
    >
      <Autocomplete
        openOnFocus
        autoHighlight
        disablePortal
        size="small"
        options={students as ReviewStudent[]}
        getOptionLabel={listName}
        getOptionKey={({ id }) => id}
        noOptionsText={t('reviewBoard.nobody')}
        onChange={(_, chosen) => chosen && onChoose(chosen.id)}
        slotProps={{
          popper: {
            placement: 'bottom-start',
            sx: {
              position: 'static !important',
              transform: 'none !important',
              width: '100% !important',
              mt: 1,
            },
          },
          listbox: { sx: { maxHeight: 240 } },
        }}
        renderInput={(field) => (
          <TextField {...field} autoFocus label={t('reviewBoard.reviewer')} />
        )}
      />
    </Popover>
  );
}
