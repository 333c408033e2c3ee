import { MAX_PHRASE_LENGTH, type Phrase } from '@antecedent/contracts/grading/phrases';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useSavePhrase } from './phrases.api.ts';

type PhraseEntryProps = { phrase: Phrase; onInsert: (text: string) => void };

/** One phrase with what can be done with it. */
export function PhraseEntry({ phrase, onInsert }: PhraseEntryProps) {
  const { t } = useTranslation();
  const { id, text } = phrase;
  const [edited, setEdited] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const save = useSavePhrase();
  const handleError = (error: unknown) =>
    notify('error', t('readingPage.phrases.failed', { sentence: errorMessage(error) }));
  const handleCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('success', t('readingPage.phrases.copied')),
      () => notify('error', t('readingPage.phrases.copyFailed')),
    );
  if (edited !== null)
    return (
      <Box component="li" sx={{ py: 1 }}>
        <TextField
          fullWidth
          multiline
          autoFocus
          size="small"
          label={t('readingPage.phrases.phrase')}
          value={edited}
          onChange={({ target }) => setEdited(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_PHRASE_LENGTH } }}
        />
        <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
          <Button
            size="small"
            variant="outlined"
            disabled={edited.trim() === ''}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { id, text: edited },
                { onSuccess: () => setEdited(null), onError: handleError },
              )
            }
          >
            {t('readingPage.feedback.save')}
          </Button>
          <Button size="small" onClick={() => setEdited(null)}>
            {t('common.cancel')}
          </Button>
        </Box>
      </Box>
    );
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Box
        role="group"
        aria-label={text.slice(0, 80)}
        sx={{ display: 'flex', flexWrap: 'wrap', ml: -0.75, '& > button': { minWidth: 0 } }}
      >
        <Button size="small" onClick={() => onInsert(text)}>
          {t('readingPage.phrases.insert')}
        </Button>
        <Button size="small" onClick={handleCopy}>
          {t('readingPage.phrases.copy')}
        </Button>
        <Button size="small" onClick={() => setEdited(text)}>
          {t('readingPage.feedback.edit')}
        </Button>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('readingPage.phrases.delete')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('readingPage.phrases.deleteTitle')}
        confirm={t('readingPage.phrases.delete')}
        busy={save.isPending}
        onConfirm={() =>
          save.mutate(
            { id, text: null },
            { onError: handleError, onSettled: () => setAsking(false) },
          )
        }
        onCancel={() => setAsking(false)}
      >
        {t('readingPage.phrases.deleteAsk')}
      </ConfirmDialog>
    </Box>
  );
}
