import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import {
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { BoardSettings } from './BoardSettings.tsx';
import { BoardTools } from './BoardTools.tsx';
import { reviewersOf } from './board-state.ts';
import { GapsNote } from './GapsNote.tsx';
import { LeftNote } from './LeftNote.tsx';
import { NameRequestNote } from './NameRequestNote.tsx';
import { PersonTag } from './PersonTag.tsx';
import { RevieweeBin } from './RevieweeBin.tsx';
import { ReviewerList } from './ReviewerList.tsx';
import type { BoardEditing } from './use-board.ts';

/** What is done is announced here; the library would tell ids. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type ReviewersTabProps = { saved: PeerReviewAllocation; editing: BoardEditing };

/**
 * The board: reviewers at the left, a bin for each reviewee at the right. Names are dragged into bins; or one is picked up by
 * pressing it, and put down by a bin's button, which does for keyboards and fingers.
 */
export function ReviewersTab({ saved, editing }: ReviewersTabProps) {
  const { t } = useTranslation();
  const { board, options, names, left, loads, add, remove, said } = editing;
  const [dragged, setDragged] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const students = saved.students;
  const ids = useMemo(() => students.map(({ id }) => id), [students]);
  const handleAdd = useCallback(
    (reviewerId: string, revieweeId: string) => {
      add(reviewerId, revieweeId);
      setHeld(null);
    },
    [add],
  );
  const handleHold = useCallback((id: string) => setHeld((now) => (now === id ? null : id)), []);
  const reached = ids.filter((id) => reviewersOf(board, id).length >= options.reviewer).length;
  const plan = (
    <>
      <BoardTools saved={saved} editing={editing} ids={ids} />
      <BoardSettings saved={saved} editing={editing} />
      <NameRequestNote saved={saved} />
    </>
  );
  if (students.length < 2) {
    return (
      <>
        {plan}
        <EmptyState title={t('reviewBoard.empty')}>{t('reviewBoard.emptyMore')}</EmptyState>
      </>
    );
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: t('reviewBoard.how') },
      }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over) handleAdd(String(active.id), String(over.id));
      }}
    >
      {plan}
      <GapsNote saved={saved} editing={editing} ids={ids} />
      <LeftNote saved={saved} editing={editing} />
      <VisuallyHidden role="status">
        {said && t(`reviewBoard.said.${said.key}`, said)}
        {held !== null && t('reviewBoard.held', { name: names.get(held) ?? '' })}
      </VisuallyHidden>
      {said && said.key !== 'added' && said.key !== 'removed' && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {t(`reviewBoard.said.${said.key}`, said)}
        </Typography>
      )}
      <Box
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || held === null) return;
          event.stopPropagation();
          setHeld(null);
        }}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '248px 1fr' },
          gap: { xs: 3, md: 3 },
          mt: 2.5,
          alignItems: 'start',
        }}
      >
        <ReviewerList
          students={students}
          loads={loads}
          wanted={options.reviewer}
          held={held}
          onHold={handleHold}
        />
        <Box component="section" aria-labelledby="reviewees-heading" sx={{ minWidth: 0 }}>
          <Typography id="reviewees-heading" variant="h4" component="h2">
            {t('reviewBoard.reviewees')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {t('reviewBoard.reached', {
              reached,
              total: ids.length,
              count: options.reviewer,
            })}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(250px, 1fr))' },
            }}
          >
            {ids.map((id) => (
              <RevieweeBin
                key={id}
                id={id}
                reviewers={reviewersOf(board, id)}
                wanted={options.reviewer}
                names={names}
                left={left}
                students={students}
                heldName={held === null || held === id ? null : (names.get(held) ?? null)}
                held={held}
                onAdd={handleAdd}
                onRemove={remove}
              />
            ))}
          </Box>
        </Box>
      </Box>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && <PersonTag name={names.get(dragged) ?? ''} />}
      </DragOverlay>
    </DndContext>
  );
}
