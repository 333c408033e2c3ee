import type { Platform, PlatformSettings } from '@antecedent/contracts/accounts/lti/platforms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useSavePlatform } from './lti.api.ts';

const TEXTS = [
  'name',
  'issuer',
  'clientId',
  'deploymentIds',
  'authorizationEndpoint',
  'tokenEndpoint',
  'jwksUri',
] as const;
const CHOICES = ['trustsAddresses', 'trustsInstructors', 'isPaused'] as const;
type Text = (typeof TEXTS)[number];
type Draft = Record<Text, string> & Pick<PlatformSettings, (typeof CHOICES)[number]>;

const draftOf = (platform: Platform | null): Draft => ({
  name: platform?.name ?? '',
  issuer: platform?.issuer ?? '',
  clientId: platform?.clientId ?? '',
  deploymentIds: platform?.deploymentIds.join('\n') ?? '',
  authorizationEndpoint: platform?.authorizationEndpoint ?? '',
  tokenEndpoint: platform?.tokenEndpoint ?? '',
  jwksUri: platform?.jwksUri ?? '',
  trustsAddresses: platform?.trustsAddresses ?? false,
  trustsInstructors: platform?.trustsInstructors ?? true,
  isPaused: platform?.isPaused ?? false,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type PlatformDialogProps = { platform: Platform | null; onClose: () => void };

/** Registers a platform, or changes the settings of one. The values stay if the server refuses. */
export function PlatformDialog({ platform, onClose }: PlatformDialogProps) {
  const { t } = useTranslation();
  const save = useSavePlatform();
  const [draft, setDraft] = useState(() => draftOf(platform));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const texts = platform ? TEXTS.filter((field) => field !== 'name') : TEXTS;
  const handleSubmit = () => {
    const missing = texts.filter((field) => draft[field].trim() === '');
    setProblems(Object.fromEntries(missing.map((field) => [field, t('lti.form.required')])));
    if (missing.length > 0) {
      document.getElementById(`platform-${missing[0]}`)?.focus();
      return;
    }
    const { name, deploymentIds, ...settings } = draft;
    save.mutate(
      {
        id: platform?.id ?? null,
        name,
        settings: { ...settings, deploymentIds: linesOf(deploymentIds) },
      },
      {
        onSuccess: () => {
          notify('success', t('lti.saved', { name }));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError) setProblems(error.fields);
        },
      },
    );
  };
  const isAtFields = Object.keys(problems).length > 0;
  return (
    <FormDialog
      title={platform ? t('lti.form.edit', { name: platform.name }) : t('lti.form.register')}
      submit={t('lti.form.save')}
      busy={save.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {save.isError && !isAtFields && <Alert severity="error">{errorMessage(save.error)}</Alert>}
      {texts.map((field) => (
        <TextField
          key={field}
          id={`platform-${field}`}
          size="small"
          required
          multiline={field === 'deploymentIds'}
          label={t(`lti.form.${field}`)}
          value={draft[field]}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
          error={problems[field] !== undefined}
          helperText={
            problems[field] ??
            (field === 'name' || field === 'deploymentIds' ? t(`lti.form.${field}Help`) : undefined)
          }
        />
      ))}
      {CHOICES.map((field) => (
        <Box key={field}>
          <FormControlLabel
            control={
              <Checkbox
                checked={draft[field]}
                onChange={({ target }) => setDraft({ ...draft, [field]: target.checked })}
              />
            }
            label={t(`lti.form.${field}`)}
          />
          {field !== 'isPaused' && (
            <FormHelperText sx={{ mt: -0.5, ml: 4 }}>{t(`lti.form.${field}Help`)}</FormHelperText>
          )}
        </Box>
      ))}
    </FormDialog>
  );
}
