import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SCREENSHOT_SIZE } from './guide-chapters.ts';

export type GuideChapter = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** A screenshot, with its alt text. */
  picture?: { address: string; alt: string };
};

type GuideTextProps = { title: string; lead: string; chapters: readonly GuideChapter[] };

/** A guide: table of contents, then chapters, most with a screenshot of their page. */
export function GuideText({ title, lead, chapters }: GuideTextProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 1120, mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch', mb: 3 }}>{lead}</Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
          gap: { xs: 3, lg: 6 },
        }}
      >
        <Box
          component="nav"
          aria-label={t('guides.contents')}
          sx={{ position: { lg: 'sticky' }, top: { lg: 80 }, alignSelf: 'start' }}
        >
          <Box component="ol" sx={{ m: 0, pl: 2.5, '& li': { py: 0.5 } }}>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <Link href={`#${chapter.id}`}>{chapter.title}</Link>
              </li>
            ))}
          </Box>
        </Box>
        <div>
          {chapters.map((chapter) => (
            <Chapter key={chapter.id} {...chapter} />
          ))}
        </div>
      </Box>
    </Box>
  );
}

function Chapter({ id, title, paragraphs, picture }: GuideChapter) {
  return (
    <Box component="section" id={id} sx={{ mb: 6, scrollMarginTop: 72 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ maxWidth: '68ch', mb: 1.5 }}>
          {paragraph}
        </Typography>
      ))}
      {picture && (
        <Box
          component="img"
          src={picture.address}
          alt={picture.alt}
          width={SCREENSHOT_SIZE.width}
          height={SCREENSHOT_SIZE.height}
          loading="lazy"
          sx={{
            display: 'block',
            maxWidth: 1,
            height: 'auto',
            mt: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
          }}
        />
      )}
    </Box>
  );
}
