import Box from '@mui/material/Box';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, type FocusEvent, type FocusEventHandler, Suspense, useId } from 'react';
import { lazyComponent } from '../lazy-component.ts';
import type { RichTextInputProps } from './field/RichTextInput.tsx';

type RichTextFieldProps = {
  label: string;
  /** Markdown, or plain text. */
  value: string;
  onChange: (markdown: string) => void;
  /** What is wrong with it. */
  problem?: string | undefined;
};

/** A field for a text with headings, lists and links. */
export function RichTextField({ label, value, onChange, problem }: RichTextFieldProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{
        inputLabel: { shrink: true },
        input: { inputComponent: Input, sx: { p: 0, alignItems: 'flex-start' } },
      }}
    />
  );
}

function Input(props: InputBaseComponentProps) {
  const { id = '', value = '', onChange, onFocus, onBlur } = props;
  // The text field asks only that it happened.
  const happened = (handler: FocusEventHandler<HTMLInputElement> | undefined) => () =>
    handler?.({} as FocusEvent<HTMLInputElement>);
  return (
    <Suspense fallback={<Box sx={{ minHeight: '13em' }} />}>
      <LazyInput
        id={id}
        value={value}
        onText={(markdown) =>
          onChange?.({ target: { value: markdown } } as ChangeEvent<HTMLInputElement>)
        }
        onFocus={happened(onFocus)}
        onBlur={happened(onBlur)}
        labelledBy={`${id}-label`}
        describedBy={props['aria-describedby']}
        isInvalid={props['aria-invalid'] === true}
      />
    </Suspense>
  );
}

const LazyInput = lazyComponent<RichTextInputProps>(
  () => import('./field/RichTextInput.tsx').then(({ RichTextInput }) => RichTextInput),
  PlainInput,
);

/** The source, where the editor can't be loaded: nobody has to wait for a connection to go on. */
function PlainInput({ id, value, onText, onFocus, onBlur, ...props }: RichTextInputProps) {
  return (
    <Box
      component="textarea"
      id={id}
      rows={7}
      value={value}
      onChange={({ target }) => onText((target as HTMLTextAreaElement).value)}
      onFocus={onFocus}
      onBlur={onBlur}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid}
      sx={{
        width: 1,
        border: 0,
        outline: 0,
        font: 'inherit',
        color: 'inherit',
        bgcolor: 'transparent',
        px: 1.75,
        py: 1,
      }}
    />
  );
}
