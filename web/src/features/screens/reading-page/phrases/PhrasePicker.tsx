import { MAX_PHRASE_LENGTH, type Phrase } from '@antecedent/contracts/grading/phrases';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { type CriterionChoice, chosenCriterion, commentWords } from './comment-words.ts';
import { PhraseFacts } from './PhraseFacts.tsx';
import { matchingPhrases, usePhrases, useSavePhrase } from './phrases.api.ts';

type PhrasePickerProps = {
  submission: Submission;
  /** Begins a comment with these words. */
  onUse: (words: string) => void;
  onClose: () => void;
};

/** What can be used: a phrase, or with null what was typed. */
type Option = Phrase | null;

/** Chooses words for a comment on what is selected in the text: typing finds them, Enter uses them. */
export function PhrasePicker({ submission, onUse, onClose }: PhrasePickerProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = usePhrases(submission.classId);
  return (
    <ContentDialog
      title={t('readingPage.phrases.pick.title')}
      actions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      onClose={onClose}
    >
      {isPending && <LoadingSkeleton label={t('readingPage.phrases.loading')} />}
      {error && !data && (
        <ErrorState
          title={t('readingPage.phrases.loadFailed')}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {data && <Picker submission={submission} phrases={data} onUse={onUse} />}
    </ContentDialog>
  );
}

type PickerProps = {
  submission: Submission;
  phrases: readonly Phrase[];
  onUse: (words: string) => void;
};

function Picker({ submission, phrases, onUse }: PickerProps) {
  const { t } = useTranslation();
  const list = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const [choice, setChoice] = useState('phrase');
  const [isSaved, setSaved] = useState(false);
  const save = useSavePhrase();
  const criteria = submission.rubric?.criteria ?? [];
  const own = search.trim();
  const options: Option[] = [...matchingPhrases(phrases, search), ...(own === '' ? [] : [null])];
  const criterionOf = (option: Option) =>
    chosenCriterion(choiceOf(choice), criteria, option?.criterion ?? null);
  const use = (option: Option) => {
    const criterion = criterionOf(option);
    if (option === null && isSaved) {
      save.mutate(
        { id: null, text: own, criterion: criterion?.title ?? null },
        {
          onError: (failed) =>
            notify('error', t('readingPage.phrases.failed', { sentence: errorMessage(failed) })),
        },
      );
    }
    onUse(commentWords(option?.text ?? own, criterion));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = MOVES[event.key];
    if (move !== undefined) setAt(Math.min(Math.max(0, at + move), options.length - 1));
    else if (event.key === 'Enter') {
      const option = options[at];
      if (option !== undefined) use(option);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <TextField
        autoFocus
        fullWidth
        label={t('readingPage.phrases.pick.search')}
        helperText={t('readingPage.phrases.pick.help')}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-expanded': options.length > 0,
            'aria-controls': list,
            'aria-autocomplete': 'list',
            'aria-activedescendant': options.length > 0 ? `${list}-${at}` : undefined,
            maxLength: MAX_PHRASE_LENGTH,
          },
        }}
      />
      {criteria.length > 0 && (
        <TextField
          select
          fullWidth
          size="small"
          label={t('readingPage.phrases.criterion')}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 2 }}
        >
          <option value="phrase">{t('readingPage.phrases.pick.asSaved')}</option>
          <option value="none">{t('readingPage.phrases.noCriterion')}</option>
          {criteria.map(({ id, title }) => (
            <option key={id} value={`of ${id}`}>
              {title}
            </option>
          ))}
        </TextField>
      )}
      {own !== '' && (
        <FormControlLabel
          control={<Checkbox checked={isSaved} onChange={(_, next) => setSaved(next)} />}
          label={t('readingPage.phrases.pick.save')}
        />
      )}
      {options.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          {t('readingPage.phrases.pick.none')}
        </Typography>
      )}
      <Box
        component="ul"
        role="listbox"
        id={list}
        aria-label={t('readingPage.phrases.title')}
        sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}
      >
        {options.map((option, index) => (
          // The field above has the keys.
          <Box
            component="li"
            role="option"
            key={option?.id ?? 'own'}
            id={`${list}-${index}`}
            ref={index === at ? scrollTo : null}
            aria-selected={index === at}
            onClick={() => use(option)}
            sx={{
              px: 1,
              py: 1,
              cursor: 'pointer',
              borderRadius: 1,
              bgcolor: index === at ? 'action.selected' : undefined,
              '&:hover': { bgcolor: index === at ? undefined : 'action.hover' },
            }}
          >
            <Box sx={{ fontSize: '0.875rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {option?.text ?? t('readingPage.phrases.pick.own', { words: own })}
            </Box>
            <PhraseFacts criterion={criterionOf(option)?.title ?? null} author={option?.author} />
          </Box>
        ))}
      </Box>
    </>
  );
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

const MOVES: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

const choiceOf = (value: string): CriterionChoice =>
  value === 'phrase' || value === 'none' ? value : { id: value.slice('of '.length) };
