import { RUBRIC_LIMITS } from '@antecedent/domain/grading/rubric';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LevelEntry, newLevel } from '../rubric-entries.ts';

type LevelFieldsProps = {
  levels: readonly LevelEntry[];
  onChange: (levels: readonly LevelEntry[]) => void;
};

/** The levels of a criterion: points, name and what they look like. */
export function LevelFields({ levels, onChange }: LevelFieldsProps) {
  const { t } = useTranslation();
  const change = (level: LevelEntry, part: Partial<LevelEntry>) =>
    onChange(levels.map((one) => (one === level ? { ...one, ...part } : one)));
  return (
    <>
      {levels.map((level, index) => {
        const number = index + 1;
        const named = (what: 'levelPoints' | 'levelName' | 'levelText') =>
          `${t('rubrics.editor.level', { number })}: ${t(`rubrics.editor.${what}`)}`;
        return (
          <Box
            key={level.key}
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: '84px minmax(0, 1fr) 36px',
                md: '84px 180px minmax(0, 1fr) 36px',
              },
              gap: 1,
              alignItems: 'start',
            }}
          >
            <TextField
              size="small"
              label={t('rubrics.editor.levelPoints')}
              value={level.points}
              onChange={({ target }) => change(level, { points: target.value })}
              slotProps={{
                htmlInput: { inputMode: 'decimal', 'aria-label': named('levelPoints') },
              }}
            />
            <TextField
              size="small"
              label={t('rubrics.editor.levelName')}
              value={level.title}
              onChange={({ target }) => change(level, { title: target.value })}
              slotProps={{
                htmlInput: { maxLength: RUBRIC_LIMITS.title, 'aria-label': named('levelName') },
              }}
            />
            <TextField
              size="small"
              multiline
              label={t('rubrics.editor.levelText')}
              value={level.description}
              onChange={({ target }) => change(level, { description: target.value })}
              slotProps={{
                htmlInput: {
                  maxLength: RUBRIC_LIMITS.description,
                  'aria-label': named('levelText'),
                },
              }}
              sx={{ gridColumn: { xs: '1 / 3', md: 'auto' } }}
            />
            <IconButton
              size="small"
              aria-label={t('rubrics.editor.removeLevel', { number })}
              onClick={() => onChange(levels.filter((one) => one !== level))}
              sx={{ gridColumn: { xs: 3, md: 'auto' }, gridRow: { xs: 1, md: 'auto' }, mt: 0.25 }}
            >
              <X size={18} />
            </IconButton>
          </Box>
        );
      })}
      <Box>
        <Button
          size="small"
          disabled={levels.length >= RUBRIC_LIMITS.levels}
          onClick={() => onChange([...levels, newLevel('', '')])}
        >
          {t('rubrics.editor.addLevel')}
        </Button>
      </Box>
    </>
  );
}
