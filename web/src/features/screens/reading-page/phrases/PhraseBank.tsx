import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { useSignedInUser } from '../../../../lib/session.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { SaveToLibraryButton } from '../../library/SaveToLibraryButton.tsx';
import { PhraseEntry } from './PhraseEntry.tsx';
import { matchingPhrases, usePhrases, useSavePhrase } from './phrases.api.ts';

type PhraseBankProps = {
  submission: Submission;
  /** Puts a phrase into the feedback, at the caret. */
  onInsert: (text: string) => void;
  /** What of the feedback would be saved: the selection, or all of it. */
  chosen: () => string;
};

/** One's own phrases, to search, insert, copy, save, share, change and delete; and those that others share in the class. */
export function PhraseBank({ submission, onInsert, chosen }: PhraseBankProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data, error, isPending, refetch } = usePhrases(submission.classId);
  const save = useSavePhrase();
  const canSave = useSignedInUser()?.roles.includes('ROLE_INSTRUCTOR') === true;
  const found = matchingPhrases(data ?? [], search);
  const handleKeep = () => {
    const text = chosen();
    if (text === '') {
      notify('info', t('readingPage.phrases.nothing'));
      return;
    }
    save.mutate(
      { id: null, text },
      {
        onSuccess: () => notify('success', t('readingPage.phrases.kept')),
        onError: (failed) =>
          notify('error', t('readingPage.phrases.failed', { sentence: errorMessage(failed) })),
      },
    );
  };
  return (
    <Box
      component="section"
      aria-label={t('readingPage.phrases.title')}
      sx={{ mt: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {isPending && <LoadingSkeleton label={t('readingPage.phrases.loading')} />}
      {error && !data && (
        <ErrorState
          title={t('readingPage.phrases.loadFailed')}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {data && (
        <>
          <Button size="small" variant="outlined" loading={save.isPending} onClick={handleKeep}>
            {t('readingPage.phrases.keep')}
          </Button>
          {data.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {t('readingPage.phrases.none')}
            </Typography>
          ) : (
            <TextField
              fullWidth
              size="small"
              type="search"
              label={t('readingPage.phrases.search')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              sx={{ mt: 1.5 }}
            />
          )}
          <Box role="status" sx={{ fontSize: '0.875rem' }}>
            {data.length > 0 && found.length === 0 && (
              <Box sx={{ mt: 1 }}>{t('readingPage.phrases.noMatch')}</Box>
            )}
          </Box>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 320, overflowY: 'auto' }}
          >
            {found.map((phrase) => (
              <PhraseEntry
                key={phrase.id}
                submission={submission}
                phrase={phrase}
                onInsert={onInsert}
              />
            ))}
          </Box>
          {data.length > 0 && canSave && (
            <SaveToLibraryButton
              item={{ kind: 'phrases', content: { phrases: data.map(({ text }) => text) } }}
            />
          )}
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 1 }}>
            {t('readingPage.phrases.inText')}
          </Typography>
        </>
      )}
    </Box>
  );
}
