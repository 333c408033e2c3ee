import type { BulkPreview } from '@antecedent/contracts/screens/bulk-actions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { deadlineStamp } from '../../../../lib/times/class-times.ts';

type BulkEffectsProps = {
  preview: BulkPreview;
  zone: string;
  nameOf: (studentId: string) => string;
};

/** What an action does, in a sentence for each effect; each opens into the names of its students. */
export function BulkEffects({ preview, zone, nameOf }: BulkEffectsProps) {
  const { t } = useTranslation();
  const { effects, showsNames, canUndo, changed } = preview;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {effects.map(({ effect, isChange, draft, date, studentIds }) => (
        <Box
          key={`${effect} ${draft} ${date}`}
          component="details"
          sx={{ fontSize: '0.875rem', color: isChange ? 'text.primary' : 'text.secondary' }}
        >
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.25 }}>
            {draft !== null && (
              <Box component="span" sx={{ fontWeight: 560 }}>
                {`${draft}: `}
              </Box>
            )}
            {t(`assignments.bulk.effect.${effect}`, {
              count: studentIds.length,
              date: date === null ? '' : deadlineStamp(date, zone),
            })}
          </Box>
          <Box
            component="ul"
            sx={{ m: 0, pl: 3.5, maxHeight: 200, overflowY: 'auto' }}
            tabIndex={studentIds.length > 8 ? 0 : undefined}
          >
            {studentIds
              .map((id) => ({ id, name: nameOf(id) }))
              .sort((a, b) => a.name.localeCompare(b.name))
              .map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
          </Box>
        </Box>
      ))}
      {changed > 0 && showsNames && (
        <Typography variant="body2">{t('assignments.bulk.showsNames')}</Typography>
      )}
      {changed > 0 && !canUndo && (
        <Typography variant="body2">{t('assignments.bulk.noUndo')}</Typography>
      )}
      {changed === 0 && <Typography variant="body2">{t('assignments.bulk.nothing')}</Typography>}
    </Box>
  );
}
