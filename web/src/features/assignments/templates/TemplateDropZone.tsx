import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type TemplateDropZoneProps = {
  /** Accepted by the file picker, without dots. */
  extensions: readonly string[];
  file: File | null;
  problem: string | null;
  help: string;
  disabled: boolean;
  onFile: (file: File) => void;
};

/** An area to drop one file on, with a button that opens the file picker. */
export function TemplateDropZone({
  extensions,
  file,
  problem,
  help,
  disabled,
  onFile,
}: TemplateDropZoneProps) {
  const { t } = useTranslation();
  const about = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first && !disabled) onFile(first);
  };
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box>
      <Box
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1.5,
          p: 2,
          minHeight: 88,
          border: '1px dashed',
          borderColor: problem ? 'error.main' : over ? 'primary.main' : 'ink.field',
          borderRadius: '8px',
          bgcolor: over ? 'action.hover' : 'background.sunken',
        }}
      >
        <Typography
          variant="body2"
          sx={{ overflowWrap: 'anywhere', ...(!file && { display: { xs: 'none', sm: 'block' } }) }}
        >
          {file ? file.name : t('templates.drop')}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          disabled={disabled}
          aria-describedby={about}
          onClick={() => input.current?.click()}
        >
          {t(`templates.${file ? 'another' : 'browse'}`)}
        </Button>
        <Box
          component="input"
          ref={input}
          type="file"
          hidden
          accept={extensions.map((one) => `.${one}`).join(',')}
          onChange={({ target }) => {
            take(target.files);
            // Lets the user choose the same file again after changing it.
            target.value = '';
          }}
        />
      </Box>
      <Typography
        id={about}
        variant="caption"
        {...(problem && { role: 'alert' })}
        sx={{ display: 'block', mt: 0.5, color: problem ? 'error.main' : 'text.secondary' }}
      >
        {problem ?? help}
      </Typography>
    </Box>
  );
}
