import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import i18next from 'i18next';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage, isFinal } from '../../../lib/error-message.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { TextRepairPanel } from './TextRepairPanel.tsx';
import { useSubmissionForRepair } from './text-repair.api.ts';

/** Loads a submission by its id, from the form or the URL, and opens it for repair. */
export function TextRepairPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const found = useSubmissionForRepair(id);
  const isRefused = isFinal(found.error);
  usePageTitle(found.data ? found.data.title : t('textRepair.title'));
  return (
    <Box sx={{ maxWidth: 1360 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {t('textRepair.title')}
      </Typography>
      <LoadForm
        key={id}
        start={id ?? ''}
        refusal={isRefused ? refusalSentence(found.error) : null}
      />
      {id !== undefined && found.isPending && <LoadingSkeleton label={t('textRepair.loading')} />}
      {found.isError && !isRefused && (
        <ErrorState
          title={t('textRepair.failed')}
          error={found.error}
          onRetry={() => found.refetch()}
        />
      )}
      {found.data && <TextRepairPanel key={found.data.submissionId} submission={found.data} />}
    </Box>
  );
}

/** A malformed id gets the same message as an unknown one. */
const refusalSentence = (error: unknown) =>
  error instanceof ApiError && error.code === 'forbidden'
    ? errorMessage(error)
    : i18next.t('textRepair.idUnknown');

type LoadFormProps = {
  /** The id in the URL, or empty. */
  start: string;
  /** Why that submission cannot be opened. */
  refusal: string | null;
};

function LoadForm({ start, refusal }: LoadFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [id, setId] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const typed = id.trim();
  const missing = isMissing && typed === '' ? t('textRepair.idMissing') : null;
  const problem = missing ?? (typed === start.trim() ? refusal : null);
  useEffect(() => {
    if (refusal !== null) field.current?.focus();
  }, [refusal]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed === '');
    if (typed === '') field.current?.focus();
    else void navigate(`/admin/fixtext/${encodeURIComponent(typed)}`);
  };
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label={t('textRepair.load')}
      onSubmit={handleSubmit}
      sx={{ p: 2.5, mb: 3, display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" component="h2">
        {t('textRepair.load')}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 2,
          alignItems: { sm: 'flex-start' },
        }}
      >
        <TextField
          inputRef={field}
          size="small"
          required
          label={t('textRepair.id')}
          value={id}
          onChange={(event) => setId(event.target.value)}
          error={problem !== null}
          helperText={problem ?? t('textRepair.idHelp')}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false } }}
          sx={{ flex: { sm: '0 1 520px' } }}
        />
        <Button
          type="submit"
          variant={start === '' ? 'contained' : 'outlined'}
          sx={{ minHeight: 40 }}
        >
          {t('textRepair.submit')}
        </Button>
      </Box>
    </Paper>
  );
}
