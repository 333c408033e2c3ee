import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type TermsFieldProps = {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  problem: string | undefined;
  inputRef: Ref<HTMLInputElement>;
};

/** A checkbox that opens the terms; agreeing there checks it. */
export function TermsField({ agreed, onChange, problem, inputRef }: TermsFieldProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [title, text, help] = [useId(), useId(), useId()];
  const answer = (isYes: boolean) => {
    onChange(isYes);
    setOpen(false);
  };
  return (
    <FormControl error={problem !== undefined}>
      <FormControlLabel
        required
        control={
          <Checkbox
            checked={agreed}
            onChange={() => setOpen(true)}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': help } }}
          />
        }
        label={t('accounts.terms.label')}
      />
      <FormHelperText id={help} sx={{ mt: 0 }}>
        {problem}
      </FormHelperText>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        maxWidth="sm"
        aria-labelledby={title}
        aria-describedby={text}
      >
        <DialogTitle id={title}>{t('accounts.terms.title')}</DialogTitle>
        <DialogContent id={text}>
          <Typography sx={{ mb: 2 }}>{t('accounts.terms.text')}</Typography>
          <Typography>
            <Link
              href="/legal/termsandconditions"
              target="_blank"
              rel="noopener"
              underline="always"
            >
              {t('accounts.terms.read')}
            </Link>
          </Typography>
          <Typography sx={{ mt: 1 }}>
            <Link href="/legal/privacy" target="_blank" rel="noopener" underline="always">
              {t('accounts.terms.privacy')}
            </Link>
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => answer(false)}>{t('common.cancel')}</Button>
          <Button variant="contained" autoFocus onClick={() => answer(true)}>
            {t('accounts.terms.agree')}
          </Button>
        </DialogActions>
      </Dialog>
    </FormControl>
  );
}
