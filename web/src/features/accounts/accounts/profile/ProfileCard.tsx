import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { fullName } from '@antecedent/domain/accounts/person-name';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

/** One letter of each name: `AK` for Amara Kone. */
const initials = (...names: string[]): string =>
  names
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();

/** The user's name, username and roles. A password can be changed only if it is stored here. */
export function ProfileCard({ user }: { user: SignedInUser }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const { firstName, lastName, username, email, imageUrl, provider } = user;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'center' }}>
        <Avatar
          {...(imageUrl && { src: imageUrl })}
          alt=""
          sx={{
            width: 72,
            height: 72,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontSize: '1.5rem',
            fontWeight: 560,
          }}
        >
          {initials(firstName, lastName)}
        </Avatar>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {fullName({ firstName, lastName })}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {username}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
        </Box>
        {provider === 'local' && (
          <Button
            variant="outlined"
            startIcon={<KeyRound size={16} />}
            onClick={() => setChanging(true)}
          >
            {t('profile.password.change')}
          </Button>
        )}
      </Box>
      {changing && <ChangePasswordDialog user={user} onClose={() => setChanging(false)} />}
    </Paper>
  );
}
