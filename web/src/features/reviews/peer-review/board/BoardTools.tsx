import {
  MUTUAL_REVIEW_MODES,
  type MutualReviewMode,
  type PeerReviewAllocation,
} from '@antecedent/contracts/reviews/peer-review/allocation';
import { allocationGap } from '@antecedent/domain/peer-review/allocation-gaps';
import type { AllocationMode, Pairing } from '@antecedent/domain/peer-review/allocation-options';
import { pairingParts } from '@antecedent/domain/peer-review/pairing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Copy, ListPlus, RotateCcw, Settings2, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useRandomize } from '../board.api.ts';
import { boardOf, filledBoard, rowsOf } from './board-state.ts';
import { CopyReviewersDialog } from './CopyReviewersDialog.tsx';
import { MoreOptionsDialog } from './MoreOptionsDialog.tsx';
import type { BoardEditing } from './use-board.ts';

const NUMBERS = ['one', 'two', 'three', 'four'] as const;
const MODE_OF: Record<MutualReviewMode, AllocationMode> = {
  Mutal: 'mutual',
  Optional: 'optional',
  Unidirectional: 'unidirectional',
};

/** The section or group of each row, by which reviewers are paired. */
function partsOf(saved: PeerReviewAllocation, pairing: Pairing) {
  const wanted = pairingParts(pairing);
  if (wanted === null) return {};
  const names = wanted.by === 'section' ? saved.sectionNames : saved.groupNames;
  const known = [...new Set(names)];
  const of = names.map((name) => (name === null ? null : known.indexOf(name)));
  return { parts: { how: wanted.how, of } };
}

/** A row for each reviewee. */
type Matrix = readonly (readonly number[])[];

type BoardToolsProps = {
  saved: PeerReviewAllocation;
  editing: BoardEditing;
  ids: readonly string[];
};

/** What is chosen for everyone, and what fills or empties the whole board. */
export function BoardTools({ saved, editing, ids }: BoardToolsProps) {
  const { t } = useTranslation();
  const { board, options, change, setBoard, names } = editing;
  const [shown, setShown] = useState<'copy' | 'more' | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const randomize = useRandomize();
  const tooFew = ids.length < 2;

  /** @param isFill whether the pairs on the board stay */
  const assign = (isFill: boolean) => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const rowOf = new Map(ids.map((id, row) => [id, row]));
    const rows = (side: readonly string[]) => side.flatMap((id) => rowOf.get(id) ?? []);
    randomize.mutate(
      {
        size: ids.length,
        options: options.options,
        reviewer: options.reviewer,
        seed,
        separations: options.separations.map(({ first, second }) => ({
          first: rows(first),
          second: rows(second),
        })),
        ...partsOf(saved, options.pairing),
        ...(isFill && { existing: rowsOf(board, ids) }),
        history: { assignmentId: saved.assignmentId, students: [...ids] },
      },
      {
        onSuccess: (matrix) => {
          setBoard(isFill ? filledBoard(board, ids, matrix) : boardOf(ids, matrix));
          change({ seed });
          setTold(isFill ? filledSentence(matrix) : gapSentence(matrix));
        },
        onError: (error) => notify('error', errorMessage(error)),
      },
    );
  };
  const gapOf = (matrix: Matrix) => {
    const reviewers = matrix.map((row) => row.flatMap((cell, at) => (cell === 1 ? [at] : [])));
    return allocationGap(reviewers, options.reviewer, MODE_OF[options.options]);
  };
  const filledSentence = (matrix: Matrix): string => {
    const gap = gapOf(matrix);
    return gap?.kind === 'apart'
      ? t('reviewBoard.fill.short', { count: gap.students })
      : t('reviewBoard.fill.done');
  };
  const gapSentence = (matrix: Matrix): string => {
    const gap = gapOf(matrix);
    if (gap === null) return t('reviewBoard.gap.none', { count: options.reviewer });
    switch (gap.kind) {
      case 'too-few':
        return t('reviewBoard.gap.tooFew', { students: ids.length, count: gap.most });
      case 'one-more':
        return t('reviewBoard.gap.oneMore', {
          students: ids.length,
          name: names.get(ids[gap.student] ?? '') ?? '',
        });
      case 'apart':
        return t('reviewBoard.gap.apart', { count: gap.students });
    }
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 0.5 }}>
        <TextField
          select
          size="small"
          label={t('reviewBoard.mode.label')}
          value={options.options}
          onChange={({ target }) => change({ options: target.value as MutualReviewMode })}
          sx={{ minWidth: 172 }}
        >
          {MUTUAL_REVIEW_MODES.map((mode) => (
            <MenuItem key={mode} value={mode}>
              {t(`reviewBoard.mode.${mode}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('reviewBoard.perReviewee')}
          value={options.reviewer}
          onChange={({ target }) => change({ reviewer: Number(target.value) })}
          sx={{ minWidth: 168 }}
        >
          {NUMBERS.map((number, index) => (
            <MenuItem key={number} value={index + 1}>
              {t(`reviewBoard.number.${number}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          startIcon={<Shuffle size={16} aria-hidden="true" />}
          loading={randomize.isPending && !randomize.variables.existing}
          disabled={tooFew || randomize.isPending}
          onClick={() => assign(false)}
        >
          {t('reviewBoard.autoAssign')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<ListPlus size={16} aria-hidden="true" />}
          loading={randomize.isPending && randomize.variables.existing !== undefined}
          disabled={tooFew || board.size === 0 || randomize.isPending}
          onClick={() => assign(true)}
        >
          {t('reviewBoard.fill.button')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Copy size={16} aria-hidden="true" />}
          disabled={tooFew}
          onClick={() => setShown('copy')}
        >
          {t('reviewBoard.copy.button')}
        </Button>
        <Button
          startIcon={<RotateCcw size={16} aria-hidden="true" />}
          disabled={board.size === 0}
          onClick={() => {
            setBoard(new Map());
            setTold(t('reviewBoard.wasReset'));
          }}
        >
          {t('reviewBoard.reset')}
        </Button>
        <Tooltip title={t('reviewBoard.more.button')}>
          <IconButton
            aria-label={t('reviewBoard.more.button')}
            onClick={() => setShown('more')}
            sx={{ color: 'text.primary' }}
          >
            <Settings2 size={18} aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </Box>
      {told !== null && (
        <Alert severity="info" role="status" onClose={() => setTold(null)} sx={{ mt: 2 }}>
          {told}
        </Alert>
      )}
      {shown === 'copy' && (
        <CopyReviewersDialog
          saved={saved}
          onCopy={(board, copied, sentence) => {
            setBoard(board);
            change(copied);
            setTold(sentence);
            setShown(null);
          }}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'more' && (
        <MoreOptionsDialog
          saved={saved}
          students={saved.students}
          options={options}
          onChange={change}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
