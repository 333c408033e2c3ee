import type {
  PeerReviewAllocation,
  ReviewStudent,
} from '@antecedent/contracts/reviews/peer-review/allocation';
import { listName } from '@antecedent/domain/accounts/person-name';
import { PAIRINGS, type Pairing } from '@antecedent/domain/peer-review/allocation-options';
import { pairingParts } from '@antecedent/domain/peer-review/pairing';
import { MAX_SEPARATIONS } from '@antecedent/domain/peer-review/separations';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import type { BoardOptions } from './use-board.ts';

type MoreOptionsDialogProps = {
  saved: PeerReviewAllocation;
  students: readonly ReviewStudent[];
  options: BoardOptions;
  onChange: (some: Partial<BoardOptions>) => void;
  onClose: () => void;
};

/** Those for which the class has sections or the assignment groups, and the current one. */
function offeredPairings(saved: PeerReviewAllocation, current: Pairing): Pairing[] {
  const has = { section: saved.sectionNames.some(Boolean), group: saved.groupNames.some(Boolean) };
  return PAIRINGS.filter((pairing) => {
    const parts = pairingParts(pairing);
    return parts === null || pairing === current || has[parts.by];
  });
}

/** Options that are seldom changed: suggestions, where reviewers come from, people to keep apart, and points. Saved with the board. */
export function MoreOptionsDialog({
  saved,
  students,
  options,
  onChange,
  onClose,
}: MoreOptionsDialogProps) {
  const { t } = useTranslation();
  const [points, setPoints] = useState(options.reviewPoints?.toString() ?? '');
  const { separations } = options;
  const pairings = offeredPairings(saved, options.pairing);
  const handlePoints = (text: string) => {
    setPoints(text);
    const value = Number(text.replace(',', '.'));
    if (text.trim() === '') onChange({ reviewPoints: null });
    else if (value > 0 && value <= 1_000) onChange({ reviewPoints: Math.round(value * 100) / 100 });
  };
  const isWrong =
    points.trim() !== '' &&
    !(Number(points.replace(',', '.')) > 0 && Number(points.replace(',', '.')) <= 1_000);
  const setSide = (at: number, side: 'first' | 'second', chosen: readonly ReviewStudent[]) =>
    onChange({
      separations: separations.map((one, index) =>
        index === at ? { ...one, [side]: chosen.map(({ id }) => id) } : one,
      ),
    });
  return (
    <ContentDialog
      title={t('reviewBoard.more.title')}
      actions={
        <Button
          variant="contained"
          disabled={isWrong}
          onClick={() => {
            onChange({
              separations: separations.filter(
                ({ first, second }) => first.length > 0 && second.length > 0,
              ),
            });
            onClose();
          }}
        >
          {t('reviewBoard.more.done')}
        </Button>
      }
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={options.suggestions}
                onChange={(_, suggestions) => onChange({ suggestions })}
              />
            }
            label={t('reviewBoard.more.suggestions')}
          />
          <FormHelperText sx={{ m: 0 }}>{t('reviewBoard.more.suggestionsHelp')}</FormHelperText>
        </Box>
        <TextField
          size="small"
          label={t('reviewBoard.more.points')}
          value={points}
          error={isWrong}
          helperText={t(isWrong ? 'reviewBoard.more.pointsWrong' : 'reviewBoard.more.pointsHelp')}
          onChange={({ target }) => handlePoints(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 8 } }}
        />
        {pairings.length > 1 && (
          <TextField
            select
            size="small"
            label={t('reviewBoard.pairing.label')}
            value={options.pairing}
            onChange={({ target }) => onChange({ pairing: target.value as Pairing })}
            helperText={t('reviewBoard.pairing.help')}
          >
            {pairings.map((pairing) => (
              <MenuItem key={pairing} value={pairing}>
                {t(`reviewBoard.pairing.${pairing}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Box component="section">
          <Typography variant="h4" component="h3">
            {t('reviewBoard.more.apart')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {t('reviewBoard.more.apartHelp')}
          </Typography>
          {withIndexKeys(separations).map(({ key, value }, at) => (
            <Box key={key} sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
              {(['first', 'second'] as const).map((side) => (
                <Autocomplete
                  key={side}
                  multiple
                  size="small"
                  disableCloseOnSelect
                  options={students as ReviewStudent[]}
                  value={students.filter(({ id }) => value[side].includes(id))}
                  getOptionLabel={listName}
                  getOptionKey={({ id }) => id}
                  onChange={(_, chosen) => setSide(at, side, chosen)}
                  renderInput={(field) => (
                    <TextField
                      {...field}
                      label={t(`reviewBoard.more.${side}`, { number: at + 1 })}
                    />
                  )}
                />
              ))}
            </Box>
          ))}
          <Button
            size="small"
            variant="outlined"
            startIcon={<Plus size={15} aria-hidden="true" />}
            disabled={separations.length >= MAX_SEPARATIONS}
            onClick={() => onChange({ separations: [...separations, { first: [], second: [] }] })}
          >
            {t('reviewBoard.more.addApart')}
          </Button>
        </Box>
      </Box>
    </ContentDialog>
  );
}
