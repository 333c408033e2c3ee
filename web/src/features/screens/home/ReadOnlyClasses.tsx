import type { HomeClass } from '@antecedent/contracts/screens/home';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { classOptionName } from '../../../lib/class-option-name.ts';

type ReadOnlyClassesProps = {
  classes: readonly HomeClass[];
  /** The page of a class. */
  pathOf: (classId: string) => string;
};

/** Classes of other instructors, with their names. */
export function ReadOnlyClasses({ classes, pathOf }: ReadOnlyClassesProps) {
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
          <Link component={RouterLink} to={pathOf(id)} sx={{ fontWeight: 560 }}>
            {className}
          </Link>
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
