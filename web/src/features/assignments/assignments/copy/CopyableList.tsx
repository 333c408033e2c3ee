import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { CopyableSection } from './CopyableSection.tsx';
import { type CopyableClass, countOf, filterCopyable, isLong } from './copyable.ts';
import type { CopyTarget } from './ShiftDialog.tsx';

/** The search text and the open classes; `null` before the user chose any. */
export type CopyQuery = { words: string; opened: readonly string[] | null };

type CopyableListProps = {
  classes: readonly CopyableClass[];
  query: CopyQuery;
  onQueryChange: (query: CopyQuery) => void;
  onChoose: (target: CopyTarget) => void;
};

/** Assignments by class. A long list has a search field and collapsible classes, the newest open at first. */
export function CopyableList({ classes, query, onQueryChange, onChoose }: CopyableListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const long = isLong(classes);
  const words = long ? query.words : '';
  const isSearch = words.trim() !== '';
  const found = filterCopyable(classes, words);
  const opened = query.opened ?? classes.slice(0, 1).map(({ classId }) => classId);

  const handleToggle = (classId: string) =>
    onQueryChange({
      words,
      opened: opened.includes(classId)
        ? opened.filter((one) => one !== classId)
        : [...opened, classId],
    });
  return (
    <Box ref={list} onKeyDown={(event) => moveFocus(event, list.current)}>
      {long && (
        <SearchField
          autoFocus
          label={t('assignments.management.copyFind')}
          value={words}
          onChange={(next) => onQueryChange({ ...query, words: next })}
          sx={{ width: 1, mb: 1.5 }}
        />
      )}
      <VisuallyHidden role="status">
        {isSearch ? t('assignments.management.copyFound', { count: countOf(found) }) : ''}
      </VisuallyHidden>
      {found.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('assignments.management.copyNone', { words })}
        </Typography>
      )}
      {found.map((course) => (
        <CopyableSection
          key={course.classId}
          course={course}
          open={!long || isSearch ? null : opened.includes(course.classId)}
          onToggle={() => handleToggle(course.classId)}
          onChoose={onChoose}
        />
      ))}
    </Box>
  );
}

/**
 * Moves the focus through the list with arrow keys, also from the search field; Home and End go to the ends, except
 * while typing.
 */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const typing = event.target instanceof HTMLInputElement;
  const stops = [...(list?.querySelectorAll<HTMLElement>('input, button') ?? [])];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ...(!typing && { Home: 0, End: stops.length - 1 }),
  }[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}
