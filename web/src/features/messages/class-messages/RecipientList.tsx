import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageClass } from './MessageDialog.tsx';
import { type Choice, type Person, withoutPerson, withPerson } from './recipient-choice.ts';

type RecipientListProps = {
  course: MessageClass;
  recipients: readonly Person[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

/** Names that are shown before someone asks for all. */
const FIRST = 12;
/** Names that a search offers at a time: the list of a large class would take seconds to draw. */
const offered = createFilterOptions<Person>({ limit: 50, stringify: ({ name }) => name });

/** The recipients, each with a button that removes them, and a field that adds students of the class. */
export function RecipientList({ course, recipients, choice, onChoice }: RecipientListProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? recipients : recipients.slice(0, FIRST);
  const listed = new Set(recipients.map(({ id }) => id));
  const handleRemove = (id: string, place: number) => {
    onChoice(withoutPerson(choice, id));
    // The button goes with its row: the next one, or the last, takes the focus.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
      (buttons[place] ?? buttons[buttons.length - 1])?.focus();
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="ul"
        ref={list}
        aria-label={t('messages.sent.recipients')}
        hidden={shown.length === 0}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: shown.length === 0 ? 'none' : 'flex',
          flexWrap: 'wrap',
          gap: 0.75,
          maxHeight: 180,
          overflowY: 'auto',
        }}
      >
        {shown.map(({ id, name }, place) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              border: 1,
              borderColor: 'divider',
              borderRadius: '6px',
              pl: 1,
              fontSize: '0.875rem',
            }}
          >
            {name}
            <IconButton
              size="small"
              aria-label={t('messages.write.remove', { name })}
              onClick={() => handleRemove(id, place)}
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {shown.length < recipients.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ justifySelf: 'start' }}>
          {t('messages.write.showAll', { count: recipients.length })}
        </Button>
      )}
      <Autocomplete<Person>
        size="small"
        value={null}
        inputValue={typed}
        onInputChange={(_, next, reason) => setTyped(reason === 'reset' ? '' : next)}
        onChange={(_, person) => person && onChoice(withPerson(choice, person))}
        options={course.students.filter(({ id }) => !listed.has(id))}
        filterOptions={offered}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        noOptionsText={t('messages.write.addNone')}
        blurOnSelect={false}
        renderInput={(params) => <TextField {...params} label={t('messages.write.add')} />}
      />
    </Box>
  );
}
