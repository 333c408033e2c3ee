import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type ReviewerChipProps = {
  name: string;
  /** Whether they are no longer in the class. */
  hasLeft: boolean;
  /** What the button does, for screen readers. */
  label: string;
  onRemove: () => void;
};

/** A reviewer in a bin, with a button that takes them out. */
export function ReviewerChip({ name, hasLeft, label, onRemove }: ReviewerChipProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: 1,
        pl: 1,
        borderRadius: '6px',
        bgcolor: 'action.selected',
        fontSize: '0.8125rem',
      }}
    >
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {name}
        {hasLeft && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {`, ${t('reviewBoard.left.mark')}`}
          </Box>
        )}
      </Box>
      <ButtonBase
        aria-label={label}
        onClick={onRemove}
        sx={{ width: 26, height: 24, borderRadius: '6px', color: 'text.secondary' }}
      >
        <X size={14} aria-hidden="true" />
      </ButtonBase>
    </Box>
  );
}
