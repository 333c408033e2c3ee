import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type FeedbackReader, useFeedbackFile } from './feedback-files.api.ts';
import { useObjectUrl } from './use-object-url.ts';

type FeedbackPictureProps = { reader: FeedbackReader; id: string; text: string };

/** A picture that goes with feedback; while it loads, or if it can’t be loaded, what it shows. */
export function FeedbackPicture({ reader, id, text }: FeedbackPictureProps) {
  const { t } = useTranslation();
  const { data, isError } = useFeedbackFile(reader, id);
  const address = useObjectUrl(data ?? null);
  if (address === null)
    return (
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 1 }}>
        {isError ? t('spokenFeedback.pictureMissing', { text }) : text}
      </Box>
    );
  return (
    <Box
      component="img"
      src={address}
      alt={text}
      sx={{ display: 'block', maxWidth: 1, maxHeight: 480, height: 'auto', mt: 1 }}
    />
  );
}
