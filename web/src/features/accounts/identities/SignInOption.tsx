import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Entry } from '../../../ui/EntryList.tsx';

type SignInOptionProps = {
  icon: ReactNode;
  name: string;
  detail: string;
  /** Why it cannot be unlinked. */
  note?: string;
  onUnlink?: () => void;
};

/** A linked sign-in option, with a button that unlinks it. */
export function SignInOption({ icon, name, detail, note, onUnlink }: SignInOptionProps) {
  const { t } = useTranslation();
  return (
    <Entry
      action={
        onUnlink && (
          <Button
            size="small"
            variant="outlined"
            onClick={onUnlink}
            aria-label={t('identities.profile.unlinkNamed', { provider: name })}
          >
            {t('identities.profile.unlink')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ color: 'text.secondary', display: 'flex', flex: 'none' }}>{icon}</Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography
            sx={{
              fontWeight: 540,
              overflowWrap: 'anywhere',
              '&::first-letter': { textTransform: 'uppercase' },
            }}
          >
            {name}
          </Typography>
          {[detail, note].map(
            (line) =>
              line && (
                <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
                  {line}
                </Typography>
              ),
          )}
        </Box>
      </Box>
    </Entry>
  );
}
