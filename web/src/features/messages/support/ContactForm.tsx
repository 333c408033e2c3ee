import { type Contact, ContactSchema } from '@antecedent/contracts/messages/support/support';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { fieldProblem } from './field-problem.ts';
import { useSendContact } from './support.api.ts';
import { contactOf, setSupportErrors } from './support-form.ts';

/** Name, email and message to the team, with the app's components. Cleared after sending. */
export function ContactForm() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  return (
    <Box sx={{ display: 'grid', gap: 2.25 }}>
      {sent > 0 && (
        <Alert severity="success" role="status">
          {t('support.contact.sent')}
        </Alert>
      )}
      <ContactFields key={sent} onSent={() => setSent((times) => times + 1)} />
    </Box>
  );
}

function ContactFields({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const asker = contactOf(useSignedInUser());
  const send = useSendContact();
  const form = useForm<Contact>({
    resolver: zodResolver(ContactSchema),
    defaultValues: { ...asker, message: '' },
  });
  const { errors } = form.formState;
  const handleSubmit = form.handleSubmit((contact) =>
    send.mutate(contact, {
      onSuccess: onSent,
      onError: (error) => setSupportErrors(form, error),
    }),
  );
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2.25 }}>
      {send.isError && (
        <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
          {[t('support.contact.failed'), errorMessage(send.error, '')].join(' ').trim()}
        </Alert>
      )}
      <TextField
        {...form.register('name')}
        label={t('support.contact.name')}
        autoComplete="name"
        required
        error={Boolean(errors.name)}
        helperText={fieldProblem('name', errors.name)}
      />
      <TextField
        {...form.register('email')}
        type="email"
        label={t('support.contact.email')}
        autoComplete="email"
        required
        error={Boolean(errors.email)}
        helperText={fieldProblem('email', errors.email)}
      />
      <TextField
        {...form.register('message')}
        label={t('support.contact.message')}
        required
        multiline
        minRows={7}
        maxRows={16}
        error={Boolean(errors.message)}
        helperText={fieldProblem('message', errors.message)}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={send.isPending}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t('support.contact.send')}
      </Button>
    </Box>
  );
}
