import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';

/** A draft as one of the dialog's choices, with what tells it from the others. */
export type DraftOption = { id: string; title: string; detail: ReactNode; disabled?: boolean };

type ChooseDraftDialogProps = {
  title: string;
  lead: string;
  /** The heading of the drafts. */
  heading: string;
  options: readonly DraftOption[];
  /** Empty while none is chosen, which cannot be confirmed. */
  chosenId: string;
  confirm: string;
  isPending: boolean;
  /** What the reader should know about the choice. */
  children?: ReactNode;
  onChoose: (id: string) => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for one of a submission's drafts, and does something with it. */
export function ChooseDraftDialog(props: ChooseDraftDialogProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { options, chosenId } = props;
  return (
    <ContentDialog
      title={props.title}
      maxWidth="xs"
      actions={
        <>
          <Button onClick={props.onClose}>{t('common.cancel')}</Button>
          <Button
            variant="contained"
            loading={props.isPending}
            disabled={chosenId === ''}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
      onClose={props.onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {props.lead}
      </Typography>
      {options.length > 0 && (
        <>
          <Typography id={headingId} variant="subtitle2" component="h3">
            {props.heading}
          </Typography>
          <RadioGroup
            aria-labelledby={headingId}
            value={chosenId}
            onChange={(_, id) => props.onChoose(id)}
            sx={{ mb: 1 }}
          >
            {options.map((option) => (
              <FormControlLabel
                key={option.id}
                value={option.id}
                disabled={option.disabled ?? false}
                control={<Radio size="small" />}
                label={<DraftLabel {...option} />}
              />
            ))}
          </RadioGroup>
        </>
      )}
      {props.children}
    </ContentDialog>
  );
}

function DraftLabel({ title, detail }: DraftOption) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {title}
      <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {detail}
      </Box>
    </Box>
  );
}
