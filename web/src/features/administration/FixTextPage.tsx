import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useRepairable } from './administration.api.ts';
import { RepairDesk } from './RepairDesk.tsx';

/** Loads a submission by its id, from the form or from the address, and opens it for repair. */
export function Page() {
  const { t } = useTranslation();
  const { id } = useParams();
  const found = useRepairable(id);
  usePageTitle(found.data ? found.data.title : t('administration.fix.title'));
  return (
    <Box sx={{ maxWidth: 1360 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {t('administration.fix.title')}
      </Typography>
      <LoadForm key={id} start={id ?? ''} />
      {id !== undefined && found.isPending && (
        <LoadingSkeleton label={t('administration.fix.loading')} />
      )}
      {found.isError && (
        <ErrorState
          title={t('administration.fix.failed')}
          error={found.error}
          onRetry={() => found.refetch()}
        />
      )}
      {found.data && <RepairDesk key={found.data.submissionId} submission={found.data} />}
    </Box>
  );
}

function LoadForm({ start }: { start: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [id, setId] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const problem = isMissing && id.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = id.trim() === '';
    setMissing(missing);
    if (missing) field.current?.focus();
    else void navigate(`/admin/fixtext/${encodeURIComponent(id.trim())}`);
  };
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label={t('administration.fix.load')}
      onSubmit={handleSubmit}
      sx={{ p: 2.5, mb: 3, display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" component="h2">
        {t('administration.fix.load')}
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
          label={t('administration.fix.id')}
          value={id}
          onChange={(event) => setId(event.target.value)}
          error={problem}
          helperText={t(problem ? 'administration.fix.idMissing' : 'administration.fix.idHelp')}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 100, autoCapitalize: 'none', spellCheck: false } }}
          sx={{ flex: { sm: '0 1 520px' } }}
        />
        <Button
          type="submit"
          variant={start === '' ? 'contained' : 'outlined'}
          sx={{ minHeight: 40 }}
        >
          {t('administration.fix.submit')}
        </Button>
      </Box>
    </Paper>
  );
}
