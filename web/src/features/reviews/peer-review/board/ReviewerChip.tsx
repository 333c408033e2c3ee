import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { X } from 'lucide-react';

type ReviewerChipProps = {
  name: string;
  /** What the button does, for screen readers. */
  label: string;
  onRemove: () => void;
};

/** A reviewer in a bin, with a button that takes them out. */
export function ReviewerChip({ name, label, onRemove }: ReviewerChipProps) {
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
