import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The criterion that a phrase is about, and who shares it. */
export function PhraseFacts(props: {
  criterion: string | null;
  author: string | null | undefined;
}) {
  const { criterion, author } = props;
  const { t } = useTranslation();
  const facts = [
    ...(criterion === null ? [] : [t('readingPage.phrases.about', { criterion })]),
    ...(author == null ? [] : [t('readingPage.phrases.sharedBy', { author })]),
  ];
  if (facts.length === 0) return null;
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {facts.join(' · ')}
    </Typography>
  );
}
