import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { JoinLinkButton } from '../join/JoinLinkButton.tsx';
import { CopyKeyButton } from './CopyKeyButton.tsx';
import type { CreatedClass } from './NewClassForm.tsx';

/** Seconds until the redirect to the list of classes. */
const REDIRECT_DELAY_S = 5;

/** Confirms a new class with its key and links, then redirects to the list of classes, unless the user stays. */
export function ClassCreatedMessage({ id, enrollmentKey }: CreatedClass) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useState<number | null>(REDIRECT_DELAY_S);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (left === null) return;
    if (left === 0) {
      navigate('/classes');
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography
        variant="h1"
        ref={heading}
        tabIndex={-1}
        sx={{ mb: 1, '&:focus': { outline: 0 } }}
      >
        {t('classForm.created')}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {t('classForm.giveKey')} <strong>{enrollmentKey}</strong>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
        <Button component={Link} to={`/classdetail/${id}`} variant="contained">
          {t('classForm.openClass')}
        </Button>
        <CopyKeyButton enrollmentKey={enrollmentKey} />
        <JoinLinkButton enrollmentKey={enrollmentKey} onOpen={() => setLeft(null)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 36 }}>
        {left === null ? (
          <Button component={Link} to="/classes" variant="outlined">
            {t('classForm.goNow')}
          </Button>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('classForm.goingOn', { seconds: left })}
            </Typography>
            <Button size="small" onClick={() => setLeft(null)}>
              {t('classForm.stay')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
