import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredChoice } from '../../../lib/use-stored-choice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabHeader } from '../../../ui/TabHeader.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { CopyAssignmentDialog } from './copy/CopyAssignmentDialog.tsx';
import type { CopyQuery } from './copy/CopyableList.tsx';
import type { CopyTarget } from './copy/ShiftDialog.tsx';
import { AssignmentTable } from './management/AssignmentTable.tsx';
import { AssignmentTrashDialog } from './management/AssignmentTrashDialog.tsx';

const loadDialog = async () => (await import('./dialog/AssignmentDialog.tsx')).AssignmentDialog;

const loadShift = async () => (await import('./copy/ShiftDialog.tsx')).ShiftDialog;

type Form = { assignmentId?: string; copyOf?: string; weeks?: number };

/** All assignments of a class with the students' progress, and buttons to add one. */
export function AssignmentsTab({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const [density, setDensity] = useStoredChoice('table-density', ['comfortable', 'compact']);
  const [form, setForm] = useState<Form | null>(null);
  const [copy, setCopy] = useState<CopyTarget | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [query, setQuery] = useState<CopyQuery>({ words: '', opened: null });
  const [isTrashShown, setTrashShown] = useState(false);
  const isEmpty = detail.assignments.length === 0;
  const handleClose = () => setForm(null);
  const AssignmentDialog = useLazyModule(form !== null, loadDialog, handleClose);
  const ShiftDialog = useLazyModule(copy !== null, loadShift, () => setCopy(null));
  const handleCopy = (target: CopyTarget) => {
    setChoosing(false);
    setCopy(target);
  };
  const handleShifted = (copyOf: string, weeks: number) => {
    setCopy(null);
    setForm({ copyOf, weeks });
  };
  return (
    <>
      <TabHeader title={t('classes.detail.heading')}>
        {!isEmpty && (
          <Box
            component="label"
            sx={{
              display: { xs: 'none', md: 'flex' },
              alignItems: 'center',
              fontSize: '0.875rem',
              color: 'text.secondary',
            }}
          >
            {t('classes.detail.compact')}
            <Switch
              size="small"
              checked={density === 'compact'}
              onChange={(event) => setDensity(event.target.checked ? 'compact' : 'comfortable')}
              sx={{ ml: 0.5 }}
            />
          </Box>
        )}
        {!detail.archived && (
          <>
            <Button
              startIcon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => setTrashShown(true)}
            >
              {t('assignments.management.trash')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Copy size={16} aria-hidden="true" />}
              onClick={() => setChoosing(true)}
            >
              {t('assignments.management.copyFrom')}
            </Button>
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden="true" />}
              onClick={() => setForm({})}
              sx={{ order: { xs: -1, sm: 0 } }}
            >
              {t('assignments.management.add')}
            </Button>
          </>
        )}
      </TabHeader>
      {isEmpty ? (
        <EmptyState title={t('classes.detail.emptyTitle')}>
          {t(detail.archived ? 'classes.detail.empty' : 'assignments.management.emptyAction')}
        </EmptyState>
      ) : (
        <AssignmentTable
          detail={detail}
          compact={density === 'compact'}
          onEdit={(assignmentId) => setForm({ assignmentId })}
          onCopy={(assignmentId) => handleCopy({ classId: detail.id, assignmentId })}
        />
      )}
      {isChoosing && (
        <CopyAssignmentDialog
          classId={detail.id}
          query={query}
          onQueryChange={setQuery}
          onChoose={handleCopy}
          onClose={() => setChoosing(false)}
        />
      )}
      {copy && ShiftDialog && (
        <ShiftDialog
          detail={detail}
          copy={copy}
          onContinue={handleShifted}
          onClose={() => setCopy(null)}
        />
      )}
      {isTrashShown && (
        <AssignmentTrashDialog classId={detail.id} onClose={() => setTrashShown(false)} />
      )}
      {form && AssignmentDialog && (
        <AssignmentDialog detail={detail} {...form} onClose={handleClose} />
      )}
    </>
  );
}
