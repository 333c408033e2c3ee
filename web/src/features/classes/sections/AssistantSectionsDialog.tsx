import { fullName } from '@antecedent/domain/accounts/person-name';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useSections, useSetAssistantSections } from './sections.api.ts';

type AssistantSectionsDialogProps = {
  classId: string;
  assistant: { id: string; firstName: string; lastName: string };
  onClose: () => void;
};

/** Chooses the sections that an assistant looks after. */
export function AssistantSectionsDialog(props: AssistantSectionsDialogProps) {
  const { classId, assistant, onClose } = props;
  const { t } = useTranslation();
  const sections = useSections(classId).data?.sections ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        sections.flatMap(({ id, assistantIds }) => (assistantIds.includes(assistant.id) ? id : [])),
      ),
  );
  const save = useSetAssistantSections(classId);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const handleSubmit = () =>
    save.mutate(
      { assistantId: assistant.id, sectionIds: [...chosen] },
      {
        onError: (error) => notify('error', errorMessage(error)),
        onSuccess: () => {
          notify('success', t('sections.saved'));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('sections.assistantSections', { name: fullName(assistant) })}
      submit={t('sections.saveSections')}
      busy={save.isPending}
      status={chosen.size === 0 && t('sections.assistantAll')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('sections.assistantLead')}
      </Typography>
      <FormGroup>
        {sections.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />}
            label={name}
          />
        ))}
      </FormGroup>
    </FormDialog>
  );
}
