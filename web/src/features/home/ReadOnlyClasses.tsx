import type { HomeClass } from '@antecedent/contracts/home';
import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { classOptionName } from '../../lib/class-option-name.ts';

/** Classes of other instructors, with their names. */
export function ReadOnlyClasses({ classes }: { classes: readonly HomeClass[] }) {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {classes.map(({ id, className, instructor, subjectArea, students }, index) => (
        <Box
          component="li"
          key={id}
          sx={{
            px: 2,
            py: 1.5,
            overflowWrap: 'anywhere',
            borderTop: index ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Typography sx={{ fontWeight: 560 }}>{className}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {instructor}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${classOptionName('areas', subjectArea)}, ${t('home.students', { count: students })}`}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
