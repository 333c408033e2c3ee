import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { notify } from '../../../lib/toasts.ts';
import { recordingName } from './recording-name.ts';

/** Saves a recording as a file. */
export function SaveRecording({ load }: { load: () => Promise<Blob> }) {
  const { t } = useTranslation();
  const handleClick = async () => {
    try {
      const bytes = await load();
      saveFile(bytes, recordingName(t('spokenFeedback.fileName'), bytes.type));
    } catch (error) {
      notify('error', t('spokenFeedback.playFailed', { sentence: errorMessage(error) }));
    }
  };
  return (
    <Button size="small" onClick={() => void handleClick()}>
      {t('spokenFeedback.save')}
    </Button>
  );
}
