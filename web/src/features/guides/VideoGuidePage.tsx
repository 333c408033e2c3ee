import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { GuideForbidden } from './GuideForbidden.tsx';
import { type Film, filmOf, INSTRUCTOR_FILMS, PICTURE, STUDENT_FILMS } from './guide-chapters.ts';

/** Films of the product in use: one for students, five for instructors. */
export function Page() {
  const { t } = useTranslation();
  const roles = useSignedInUser()?.roles ?? [];
  usePageTitle(t('guides.films.title'));
  const films: Film[] = [
    ...(roles.includes('ROLE_STUDENT') ? STUDENT_FILMS : []),
    ...(roles.includes('ROLE_INSTRUCTOR') ? INSTRUCTOR_FILMS : []),
  ];
  if (films.length === 0) return <GuideForbidden />;
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('guides.films.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch', mb: 4 }}>
        {t('guides.films.lead')}
      </Typography>
      {films.map((film) => (
        <FilmFigure key={film} film={film} />
      ))}
    </Box>
  );
}

function FilmFigure({ film }: { film: Film }) {
  const { t, i18n } = useTranslation();
  const { video, captions, poster } = filmOf(film);
  return (
    <Box component="section" aria-labelledby={`film-${film}`} sx={{ mb: 6 }}>
      <Typography variant="h2" id={`film-${film}`} sx={{ mb: 0.5 }}>
        {t(`guides.films.${film}.title`)}
      </Typography>
      <Typography sx={{ maxWidth: '68ch', mb: 1.5 }}>{t(`guides.films.${film}.text`)}</Typography>
      <Box
        // A film that is there already would keep the captions that it began with.
        key={i18n.language}
        component="video"
        controls
        preload="none"
        poster={poster}
        width={PICTURE.width}
        height={PICTURE.height}
        aria-label={t(`guides.films.${film}.title`)}
        sx={{
          display: 'block',
          width: 1,
          height: 'auto',
          aspectRatio: `${PICTURE.width} / ${PICTURE.height}`,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          bgcolor: 'background.desk',
        }}
      >
        <source src={video} type="video/webm" />
        {captions.map(({ code, name, address }) => (
          <track
            key={code}
            default={code === i18n.language}
            kind="captions"
            src={address}
            srcLang={code}
            label={name}
          />
        ))}
      </Box>
    </Box>
  );
}
