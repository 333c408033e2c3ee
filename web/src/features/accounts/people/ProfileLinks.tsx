import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { profileUrl } from './profile-url.ts';

/** The profile URLs of a user as links, which open in a new tab and send no referrer. */
export function ProfileLinks({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Box component="section">
      <Typography variant="h5" component="h3">
        {t('people.user.profile')}
      </Typography>
      {lines.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('people.user.noProfile')}
        </Typography>
      )}
      {[...new Set(lines)].map((line) => {
        const address = profileUrl(line);
        return (
          <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {address === null ? (
              line
            ) : (
              <Link href={address} target="_blank" rel="noopener noreferrer nofollow">
                {line}
              </Link>
            )}
          </Typography>
        );
      })}
    </Box>
  );
}
