import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight, CopyPlus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { date } from '../../../../lib/times/stamps.ts';
import { Entry, EntryList } from '../../../../ui/EntryList.tsx';
import type { CopyableClass } from './copyable.ts';
import type { CopyTarget } from './ShiftDialog.tsx';

type CopyableSectionProps = {
  course: CopyableClass;
  /** `null` if classes are not collapsible. */
  open: boolean | null;
  onToggle: () => void;
  onChoose: (target: CopyTarget) => void;
};

/** A class with its assignments, each with a copy button. */
export function CopyableSection({ course, open, onToggle, onChoose }: CopyableSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const { classId, className, archived, assignments } = course;
  const Chevron = open ? ChevronDown : ChevronRight;
  const name = (
    <>
      {className}
      {archived && (
        <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
          {t('assignments.management.copyArchived')}
        </Typography>
      )}
    </>
  );
  return (
    <Box component="section" sx={{ '& + &': { mt: open === null ? 3 : 0.5 } }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {open === null ? (
          name
        ) : (
          <Button
            fullWidth
            color="inherit"
            startIcon={<Chevron size={18} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            sx={{ justifyContent: 'flex-start', textAlign: 'left', font: 'inherit', px: 0.5 }}
          >
            <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 2 }}>
              {t('assignments.management.copyCount', { count: assignments.length })}
            </Typography>
          </Button>
        )}
      </Typography>
      <Collapse in={open !== false} timeout={200} unmountOnExit id={id}>
        <Box sx={{ pl: open === null ? 0 : 3.5, pb: open === null ? 0 : 1 }}>
          <Button
            size="small"
            startIcon={<CopyPlus size={16} aria-hidden="true" />}
            aria-label={t('assignments.management.copyClassOf', { name: className })}
            onClick={() => onChoose({ classId, assignmentId: null })}
            sx={{ mb: 0.5 }}
          >
            {t('assignments.management.copyClass')}
          </Button>
          <EntryList bare>
            {assignments.map((assignment) => (
              <Entry
                key={assignment.id}
                action={
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={t('assignments.management.copyOf', {
                      title: assignment.title,
                      name: className,
                    })}
                    onClick={() => onChoose({ classId, assignmentId: assignment.id })}
                  >
                    {t('assignments.management.copy')}
                  </Button>
                }
              >
                {assignment.title}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('assignments.management.copyStarts', {
                    date: date(assignment.startDate),
                  })}
                </Typography>
              </Entry>
            ))}
          </EntryList>
        </Box>
      </Collapse>
    </Box>
  );
}
