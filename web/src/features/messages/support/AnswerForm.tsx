import { AnswerSchema, type Ticket } from '@antecedent/contracts/messages/support/support';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { fieldProblem } from './field-problem.ts';
import { useAnswerTicket } from './support.api.ts';
import { setSupportErrors } from './support-form.ts';

/** The reply to a ticket by email; the text stays until it is sent. */
export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const [sent, setSent] = useState(0);
  return <AnswerField key={sent} ticket={ticket} onSent={() => setSent((times) => times + 1)} />;
}

type AnswerFieldProps = { ticket: Ticket; onSent: () => void };

function AnswerField({ ticket: { id, email }, onSent }: AnswerFieldProps) {
  const { t } = useTranslation();
  const send = useAnswerTicket(id);
  const form = useForm({ resolver: zodResolver(AnswerSchema), defaultValues: { answer: '' } });
  const { errors } = form.formState;
  const handleSubmit = form.handleSubmit(({ answer }) =>
    send.mutate(answer, {
      onSuccess: () => {
        onSent();
        notify('success', t('support.ticket.sent'));
      },
      onError: (error) => setSupportErrors(form, error),
    }),
  );
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
      {send.isError && (
        <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
          {t('support.ticket.sendFailed')} {errorMessage(send.error)}
        </Alert>
      )}
      <TextField
        {...form.register('answer')}
        label={t('support.ticket.answer')}
        required
        multiline
        minRows={5}
        maxRows={16}
        error={Boolean(errors.answer)}
        helperText={
          fieldProblem('answer', errors.answer) ?? t('support.ticket.answerHelp', { email })
        }
      />
      <Button
        type="submit"
        variant="contained"
        loading={send.isPending}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t('support.ticket.send')}
      </Button>
    </Box>
  );
}
