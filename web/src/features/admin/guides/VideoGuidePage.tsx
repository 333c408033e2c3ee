import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { GuideForbidden } from './GuideForbidden.tsx';
import {
  INSTRUCTOR_VIDEOS,
  SCREENSHOT_SIZE,
  STUDENT_VIDEOS,
  type Video,
  videoFiles,
} from './guide-chapters.ts';

/** Videos of the product in use: one for students, the others for instructors. */
export function VideoGuidePage() {
  const { t } = useTranslation();
  const roles = useSignedInUser()?.roles ?? [];
  usePageTitle(t('guides.films.title'));
  const videos: Video[] = [
    ...(roles.includes('ROLE_STUDENT') ? STUDENT_VIDEOS : []),
    ...(roles.includes('ROLE_INSTRUCTOR') ? INSTRUCTOR_VIDEOS : []),
  ];
  if (videos.length === 0) return <GuideForbidden />;
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('guides.films.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch', mb: 4 }}>
        {t('guides.films.lead')}
      </Typography>
      {videos.map((video) => (
        <VideoFigure key={video} video={video} />
      ))}
    </Box>
  );
}

function VideoFigure({ video }: { video: Video }) {
  const { t, i18n } = useTranslation();
  const { source, captions, poster } = videoFiles(video);
  return (
    <Box component="section" aria-labelledby={`film-${video}`} sx={{ mb: 6 }}>
      <Typography variant="h2" id={`film-${video}`} sx={{ mb: 0.5 }}>
        {t(`guides.films.${video}.title`)}
      </Typography>
      <Typography sx={{ maxWidth: '68ch', mb: 1.5 }}>{t(`guides.films.${video}.text`)}</Typography>
      <Box
        // A mounted video would keep the captions it started with.
        key={i18n.language}
        component="video"
        controls
        preload="none"
        poster={poster}
        width={SCREENSHOT_SIZE.width}
        height={SCREENSHOT_SIZE.height}
        aria-label={t(`guides.films.${video}.title`)}
        sx={{
          display: 'block',
          width: 1,
          height: 'auto',
          aspectRatio: `${SCREENSHOT_SIZE.width} / ${SCREENSHOT_SIZE.height}`,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          bgcolor: 'background.desk',
        }}
      >
        <source src={source} type="video/webm" />
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
