import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type PasswordFieldProps = TextFieldProps & {
  /** What a new password must have, for the password manager that generates it: the `passwordrules` attribute. */
  rules?: string | undefined;
};

/** A text field for a password that can be shown while it is typed. Takes every prop of a text field. */
export function PasswordField({ rules, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = t(shown ? 'ui.password.hide' : 'ui.password.show');
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: rules === undefined ? {} : { passwordrules: rules },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={label}>
                <IconButton
                  edge="end"
                  aria-label={label}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                >
                  <Icon size={18} />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
