import type { Elsewhere } from '@antecedent/contracts/insight/analytics/evidence';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

/** In how many other texts of the class something is, and for readers of the class in which ones, each with its replay. */
export function OtherTexts({ elsewhere: { count, texts } }: { elsewhere: Elsewhere }) {
  const { t } = useTranslation();
  const more = count - texts.length;
  return (
    <Box sx={{ fontSize: '0.875rem' }}>
      {t('evidence.elsewhere.count', { count })}
      {texts.length > 0 && (
        <Box
          component="ul"
          aria-label={t('evidence.elsewhere.list')}
          sx={{ m: 0, mt: 0.5, pl: 2.5 }}
        >
          {texts.map(({ submissionId, student, assignment, version }) => (
            <li key={submissionId}>
              <Link
                component={RouterLink}
                to={`/rewind/${submissionId}${version === null ? '' : `?version=${version}`}`}
                sx={{ display: 'inline-block', py: 0.25, overflowWrap: 'anywhere' }}
              >
                {t('evidence.elsewhere.replay', { student, assignment })}
              </Link>
            </li>
          ))}
        </Box>
      )}
      {texts.length > 0 && more > 0 && t('evidence.elsewhere.more', { count: more })}
    </Box>
  );
}
