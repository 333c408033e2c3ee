import { EVIDENCE_LIMIT } from '@antecedent/contracts/insight/analytics/evidence';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { count } from '../../../lib/format.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type ChosenText, TextChoice } from './declarations/TextChoice.tsx';
import { useMarkQuotation, useQuotableText } from './quotations.api.ts';

type MarkQuotationDialogProps = {
  assignmentId: string;
  submissionId: string;
  onClose: () => void;
};

/** Lets a student mark sentences of their text as a quotation. What they typed stays until it is saved. */
export function MarkQuotationDialog(props: MarkQuotationDialogProps) {
  const { assignmentId, submissionId, onClose } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenText | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const query = useQuotableText(assignmentId);
  const mark = useMarkQuotation(assignmentId, submissionId);
  const handleSubmit = () => {
    setMissing(chosen === null);
    if (chosen === null) return;
    const { fileId, from } = chosen;
    mark.mutate(
      { passage: { fileId, from, text: chosen.text }, text },
      {
        onSuccess: () => {
          notify('success', t('evidence.quotation.sent'));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('evidence.quotation.add')}
      submit={t('evidence.quotation.send')}
      busy={mark.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {(mark.isError || isMissing) && (
        <Alert severity="error" role="alert">
          {mark.isError
            ? `${t('evidence.quotation.failed')} ${errorMessage(mark.error, '')}`
            : t('evidence.quotation.chooseFirst')}
        </Alert>
      )}
      <Typography sx={{ color: 'text.secondary' }}>{t('evidence.quotation.lead')}</Typography>
      <TextChoice
        label={t('evidence.quotation.choose')}
        query={query}
        chosen={chosen}
        onChosen={setChosen}
      />
      <TextField
        label={t('evidence.quotation.source')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText={t('evidence.quotation.sourceHelp', {
          left: count(EVIDENCE_LIMIT.sentence - text.length),
        })}
        slotProps={{ htmlInput: { maxLength: EVIDENCE_LIMIT.sentence } }}
      />
    </FormDialog>
  );
}
