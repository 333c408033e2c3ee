import type { Declaration } from '@antecedent/contracts/insight/analytics/evidence';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { Stretch } from './declarations/sentences.ts';
import { type ChosenText, TextChoice } from './declarations/TextChoice.tsx';
import { type ToolEntry, ToolFields } from './declarations/ToolFields.tsx';
import {
  type Chosen,
  useChangeDeclaration,
  useDeclarableText,
  useDeclare,
} from './declarations.api.ts';

type DeclareDialogProps = {
  assignmentId: string;
  submissionId: string;
  /** What it is about: a passage to review, one that was declared before, or null for one to choose in the text. */
  about: { item: string; title: string } | Declaration | null;
  onClose: () => void;
  /** Called once it is declared, before the dialog closes. */
  onDeclared?: () => void;
};

/** Asks a student what an AI tool did for a passage. What they typed stays until it is saved. */
export function DeclareDialog(props: DeclareDialogProps) {
  const { assignmentId, submissionId, about, onClose, onDeclared } = props;
  const { t } = useTranslation();
  const before = about && 'id' in about ? about : null;
  const [entry, setEntry] = useState<ToolEntry>(
    before ? { task: before.task, note: before.note } : { task: '', note: '' },
  );
  const [chosen, setChosen] = useState<ChosenText | null>(null);
  const [isMissing, setMissing] = useState(false);
  const declare = useDeclare(assignmentId, submissionId);
  const change = useChangeDeclaration(assignmentId, submissionId);
  const error = declare.error ?? change.error;
  const passage: Chosen | null = about && 'item' in about ? { item: about.item } : chosen;

  const handleSubmit = () => {
    const { task, note } = entry;
    const done = {
      onSuccess: () => {
        notify('success', t('evidence.ai.own.sent'));
        onDeclared?.();
        onClose();
      },
    };
    setMissing(task === '' || (before === null && passage === null));
    if (task === '') return;
    if (before) change.mutate({ id: before.id, task, note }, done);
    else if (passage) declare.mutate({ passage, task, note }, done);
  };
  return (
    <FormDialog
      title={t('evidence.ai.own.add')}
      submit={t(before ? 'evidence.ai.own.save' : 'evidence.ai.own.send')}
      busy={declare.isPending || change.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {(error !== null || isMissing) && (
        <Alert severity="error" role="alert">
          {error !== null
            ? `${t('evidence.ai.own.notSent')} ${errorMessage(error, '')}`
            : t(entry.task === '' ? 'evidence.ai.own.task' : 'evidence.ai.own.choose')}
        </Alert>
      )}
      {about === null ? (
        <DeclarableChoice assignmentId={assignmentId} chosen={chosen} onChosen={setChosen} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {'item' in about ? about.title : about.excerpt}
        </Typography>
      )}
      <ToolFields entry={entry} onEntry={setEntry} />
    </FormDialog>
  );
}

type DeclarableChoiceProps = {
  assignmentId: string;
  chosen: Stretch | null;
  onChosen: (chosen: ChosenText | null) => void;
};

function DeclarableChoice({ assignmentId, chosen, onChosen }: DeclarableChoiceProps) {
  const { t } = useTranslation();
  const query = useDeclarableText(assignmentId);
  return (
    <TextChoice
      label={t('evidence.ai.own.choose')}
      query={query}
      chosen={chosen}
      onChosen={onChosen}
    />
  );
}
