import type { Part } from '@antecedent/contracts/classes/sections';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { MessageClass } from './MessageDialog.tsx';
import { type Choice, RECIPIENT_CHOICES, type RecipientChoice } from './recipient-choice.ts';

type RecipientFieldsProps = {
  course: MessageClass;
  /** Of the class. */
  sections: readonly Part[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

const isByName = (one: RecipientChoice): one is 'all' | 'section' | 'chosen' =>
  one === 'all' || one === 'section' || one === 'chosen';

/** Everyone, a section, chosen by name, or found by their work on an assignment. */
export function RecipientFields({ course, sections, choice, onChoice }: RecipientFieldsProps) {
  const { t } = useTranslation();
  const { to, assignmentId, sectionId, below } = choice;
  const change = (part: Partial<Choice>) => onChoice({ ...choice, removed: new Set(), ...part });
  const isFilter = !isByName(to);
  const isOffered = (one: RecipientChoice) =>
    one === 'section' ? sections.length > 0 : isByName(one) || course.assignments.length > 0;
  const wordsOf = (one: RecipientChoice) =>
    isByName(one) ? t(`messages.write.${one}`) : t(`messages.write.filter.${one}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 0.5 }}>
      <TextField
        select
        size="small"
        label={t('messages.write.to')}
        value={to}
        onChange={({ target }) => {
          const next = target.value as RecipientChoice;
          // A list by name is what is listed so far.
          change({ to: next, added: next === 'chosen' ? choice.added : [] });
        }}
        sx={{ minWidth: 210, flex: { xs: 1, sm: 'none' } }}
      >
        {RECIPIENT_CHOICES.filter(isOffered).map((one) => (
          <MenuItem key={one} value={one}>
            {wordsOf(one)}
          </MenuItem>
        ))}
      </TextField>
      {to === 'section' && (
        <TextField
          select
          size="small"
          label={t('sections.section.filter')}
          value={sectionId}
          onChange={({ target }) => change({ sectionId: target.value })}
          sx={{ minWidth: 210, maxWidth: 1, flex: 1 }}
        >
          {sections.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isFilter && (
        <TextField
          select
          size="small"
          label={t('messages.write.assignment')}
          value={assignmentId}
          onChange={({ target }) => change({ assignmentId: target.value })}
          sx={{ minWidth: 210, maxWidth: 1, flex: 1 }}
        >
          {course.assignments.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      {to === 'below' && course.letters !== null && (
        <TextField
          select
          size="small"
          label={t('messages.write.below')}
          value={below}
          onChange={({ target }) => change({ below: target.value })}
          sx={{ width: 110 }}
        >
          {[...course.letters].reverse().map(({ letter, value }) => (
            <MenuItem key={letter} value={String(value)}>
              {letter}
            </MenuItem>
          ))}
        </TextField>
      )}
      {to === 'below' && course.letters === null && (
        <TextField
          size="small"
          label={t('messages.write.below')}
          value={below}
          autoComplete="off"
          onChange={({ target }) => change({ below: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 } }}
          sx={{ width: 110 }}
        />
      )}
    </Box>
  );
}
