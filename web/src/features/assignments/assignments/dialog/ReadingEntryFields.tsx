import { MATERIAL_LIMITS } from '@antecedent/contracts/assignments/materials';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, type LucideIcon, Paperclip, Trash2, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { ruleSentence } from '../../../../lib/refusal-sentence.ts';
import { ACCEPTED, storeMaterial } from '../../materials/materials.api.ts';
import type { ReadingEntry, ReadingProblem } from '../form/reading-entries.ts';

type ReadingEntryFieldsProps = {
  entry: ReadingEntry;
  number: number;
  /** How many entries there are. */
  count: number;
  problem: ReadingProblem | undefined;
  onChange: (part: Partial<ReadingEntry>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One entry of a reading list that is being edited. */
export function ReadingEntryFields(props: ReadingEntryFieldsProps) {
  const { entry, number, count, problem, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  const legend = useId();
  const field = (name: 'title' | 'author' | 'pages' | 'link') => (
    <TextField
      size="small"
      label={t(`materials.list.${name}`)}
      required={name === 'title'}
      value={entry[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={problem?.field === name}
      helperText={problem?.field === name ? ruleSentence(problem.message) : undefined}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          maxLength: MATERIAL_LIMITS[name],
          ...(name === 'link' && { inputMode: 'url' as const }),
        },
      }}
    />
  );
  return (
    <Box
      component="fieldset"
      aria-labelledby={legend}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, p: 2, pt: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography id={legend} variant="h5" component="h4" sx={{ flex: 1 }}>
          {t('materials.list.entry', { number })}
        </Typography>
        <Tool
          icon={ArrowUp}
          label={t('materials.list.up', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <Tool
          icon={ArrowDown}
          label={t('materials.list.down', { number })}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <Tool icon={Trash2} label={t('materials.list.remove', { number })} onClick={onRemove} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {field('title')}
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {field('author')}
          {field('pages')}
        </Box>
        {field('link')}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <AttachedFile number={number} file={entry.file} onFile={(file) => onChange({ file })} />
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={entry.required}
                onChange={({ target }) => onChange({ required: target.checked })}
              />
            }
            label={t('materials.required')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0 }}
          />
        </Box>
      </Box>
    </Box>
  );
}

type AttachedFileProps = {
  number: number;
  file: ReadingEntry['file'];
  onFile: (file: ReadingEntry['file']) => void;
};

function AttachedFile({ number, file, onFile }: AttachedFileProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    setBusy(true);
    setProblem(null);
    try {
      const { id, fileName } = await storeMaterial(chosen);
      onFile({ id, fileName });
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      {file ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.875rem' }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.fileName}
          </Box>
          <Tool
            icon={X}
            label={t('materials.list.detach', { name: file.fileName })}
            onClick={() => onFile(null)}
          />
        </Box>
      ) : (
        <Button
          size="small"
          loading={isBusy}
          startIcon={<Paperclip size={16} />}
          aria-label={t('materials.list.attachTo', { number })}
          onClick={() => input.current?.click()}
        >
          {t('materials.list.attach')}
        </Button>
      )}
      {problem !== null && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={ACCEPTED.file}
        onChange={handleChange}
      />
    </Box>
  );
}

type ToolProps = { icon: LucideIcon; label: string; disabled?: boolean; onClick: () => void };

const Tool = ({ icon: Icon, label, disabled = false, onClick }: ToolProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon size={16} />
      </IconButton>
    </span>
  </Tooltip>
);
