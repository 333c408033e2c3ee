import { FEEDBACK_FILE_LIMITS } from '@antecedent/domain/grading/feedback';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FeedbackPicture } from '../../../../grading/feedback/FeedbackPicture.tsx';
import type { ChosenPicture } from './use-picture.ts';

type PicturePartProps = {
  picture: ChosenPicture;
  text: string;
  disabled: boolean;
  onText: (text: string) => void;
};

/** One picture for feedback, with what it shows. */
export function PicturePart({ picture, text, disabled, onText }: PicturePartProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the user choose the same file again after removing it.
    target.value = '';
    if (file) void picture.choose(file);
  };
  return (
    <Box sx={{ flex: picture.id === null ? 'none' : '1 1 100%' }}>
      {picture.id === null ? (
        <Button
          size="small"
          variant="outlined"
          disabled={disabled}
          loading={picture.isStoring}
          startIcon={<ImagePlus size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('spokenFeedback.addPicture')}
        </Button>
      ) : (
        <>
          <FeedbackPicture reader="reader" id={picture.id} text={text} />
          <TextField
            fullWidth
            size="small"
            label={t('spokenFeedback.pictureText')}
            helperText={t('spokenFeedback.pictureHelp')}
            value={text}
            disabled={disabled}
            onChange={({ target }) => onText(target.value)}
            slotProps={{ htmlInput: { maxLength: FEEDBACK_FILE_LIMITS.pictureText } }}
            sx={{ mt: 1 }}
          />
          <Button
            size="small"
            disabled={disabled}
            onClick={() => void picture.remove()}
            sx={{ ml: -0.75 }}
          >
            {t('spokenFeedback.removePicture')}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg,image/webp"
        onChange={handleChange}
      />
    </Box>
  );
}
