import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { Search } from 'lucide-react';

type SearchFieldProps = Pick<TextFieldProps, 'autoFocus' | 'fullWidth' | 'helperText' | 'sx'> & {
  label: string;
  value: string;
  onChange: (words: string) => void;
  maxLength?: number;
};

/** Narrows a list down by words. In a form, Enter doesn't submit. */
export function SearchField({ value, onChange, maxLength, ...props }: SearchFieldProps) {
  return (
    <TextField
      {...props}
      size="small"
      type="search"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      slotProps={{
        ...(maxLength !== undefined && { htmlInput: { maxLength } }),
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={16} aria-hidden="true" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
