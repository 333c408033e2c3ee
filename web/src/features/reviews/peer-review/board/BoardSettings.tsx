import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewerNamesDialog } from './ReviewerNamesDialog.tsx';
import type { BoardEditing } from './use-board.ts';

const HOURS = [6, 12, 24, 48] as const;

type BoardSettingsProps = { saved: PeerReviewAllocation; editing: BoardEditing };

/** Who sees which names and reviews, and what is done automatically so that no draft goes without a review. */
export function BoardSettings({ saved, editing }: BoardSettingsProps) {
  const { t } = useTranslation();
  const { options, change } = editing;
  const [asksForNames, setAsksForNames] = useState(false);
  const help = useId();
  const keepsNames = saved.anonymous && saved.names.agreed < saved.names.reviewers;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'auto 1fr 1fr' },
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        maxWidth: 1180,
        mt: 2.5,
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column' }, flexWrap: 'wrap' }}>
        <FormControlLabel
          control={
            <Switch
              checked={options.anonymous}
              onChange={(_, anonymous) =>
                !anonymous && keepsNames ? setAsksForNames(true) : change({ anonymous })
              }
            />
          }
          label={t('reviewBoard.anonymous')}
        />
        <FormControlLabel
          control={
            <Switch
              checked={options.openReview}
              onChange={(_, openReview) => change({ openReview })}
            />
          }
          label={t('reviewBoard.openReview')}
        />
      </Box>
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={options.allocateAtDeadline}
              onChange={(_, allocateAtDeadline) => change({ allocateAtDeadline })}
              slotProps={{ input: { 'aria-describedby': help } }}
            />
          }
          label={t('reviewBoard.atDeadline')}
        />
        <FormHelperText id={help} sx={{ m: 0 }}>
          {t('reviewBoard.atDeadlineHelp')}
        </FormHelperText>
      </Box>
      <TextField
        select
        fullWidth
        size="small"
        label={t('reviewBoard.reassign.label')}
        value={options.reassignHours ?? 0}
        onChange={({ target }) => change({ reassignHours: Number(target.value) || null })}
        helperText={t('reviewBoard.reassign.help')}
        slotProps={{ formHelperText: { sx: { mx: 0 } } }}
      >
        {HOURS.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {t('reviewBoard.reassign.hours', { count: hours })}
          </MenuItem>
        ))}
        <MenuItem value={0}>{t('reviewBoard.reassign.never')}</MenuItem>
      </TextField>
      {asksForNames && <ReviewerNamesDialog saved={saved} onClose={() => setAsksForNames(false)} />}
    </Box>
  );
}
