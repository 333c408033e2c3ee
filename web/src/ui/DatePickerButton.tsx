import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';

type DatePickerButtonProps = {
  type: 'date' | 'datetime-local';
  /** Label for screen readers. */
  label: string;
  /** In the format of inputs of this type; empty if nothing valid is typed. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (value: string) => void;
};

/** The end adornment of a date field: opens the browser's own picker. */
export function DatePickerButton({ type, label, value, min, max, onPick }: DatePickerButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => picker.current?.showPicker()}
        sx={{ color: 'text.secondary' }}
      >
        <CalendarDays size={17} />
      </IconButton>
      <Box
        component="input"
        ref={picker}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        onChange={(event) => onPick(event.target.value)}
        sx={{
          position: 'absolute',
          insetInline: 0,
          top: 0,
          height: 1,
          opacity: 0,
          pointerEvents: 'none',
        }}
      />
    </InputAdornment>
  );
}
