import { MAX_PHRASE_LENGTH, type Phrase } from '@antecedent/contracts/grading/phrases';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { PhraseFacts } from './PhraseFacts.tsx';
import { useSavePhrase, useSharePhrase } from './phrases.api.ts';

type PhraseEntryProps = {
  submission: Submission;
  phrase: Phrase;
  onInsert: (text: string) => void;
};

/** One phrase with what can be done with it. */
export function PhraseEntry({ submission, phrase, onInsert }: PhraseEntryProps) {
  const { t } = useTranslation();
  const { id, text, author } = phrase;
  const { classId } = submission;
  const [edited, setEdited] = useState<Pick<Phrase, 'text' | 'criterion'> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const save = useSavePhrase();
  const share = useSharePhrase(classId);
  const isShared = author !== null || phrase.sharedIn.includes(classId);
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
          value={edited.text}
          onChange={({ target }) => setEdited({ ...edited, text: target.value })}
          slotProps={{ htmlInput: { maxLength: MAX_PHRASE_LENGTH } }}
        />
        <CriterionField
          submission={submission}
          value={edited.criterion}
          onChange={(criterion) => setEdited({ ...edited, criterion })}
        />
        <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
          <Button
            size="small"
            variant="outlined"
            disabled={edited.text.trim() === ''}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { id, ...edited },
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
      <PhraseFacts criterion={phrase.criterion} author={author} />
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
        {author === null && (
          <>
            <Button
              size="small"
              aria-pressed={isShared}
              loading={share.isPending}
              onClick={() => share.mutate({ id, shared: !isShared }, { onError: handleError })}
            >
              {t(isShared ? 'readingPage.phrases.unshare' : 'readingPage.phrases.share')}
            </Button>
            <Button size="small" onClick={() => setEdited({ text, criterion: phrase.criterion })}>
              {t('readingPage.feedback.edit')}
            </Button>
            <Button size="small" onClick={() => setAsking(true)}>
              {t('readingPage.phrases.delete')}
            </Button>
          </>
        )}
        {author !== null && submission.abilities.canManage && (
          <Button
            size="small"
            loading={share.isPending}
            onClick={() => share.mutate({ id, shared: false }, { onError: handleError })}
          >
            {t('readingPage.phrases.unshare')}
          </Button>
        )}
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

type CriterionFieldProps = {
  submission: Submission;
  value: string | null;
  onChange: (criterion: string | null) => void;
};

/** The criterion that a phrase is usually about: one of this rubric, or the one that it has from another. */
function CriterionField({ submission, value, onChange }: CriterionFieldProps) {
  const { t } = useTranslation();
  const titles = (submission.rubric?.criteria ?? []).map(({ title }) => title);
  const choices = [...new Set([...titles, ...(value === null ? [] : [value])])];
  if (choices.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={t('readingPage.phrases.criterion')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 1.5 }}
    >
      <option value="">{t('readingPage.phrases.noCriterion')}</option>
      {choices.map((title) => (
        <option key={title} value={title}>
          {title}
        </option>
      ))}
    </TextField>
  );
}
