import { listName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import type { Person, StudentBehind } from './person.ts';

type BehindDialogProps = {
  /** The point or box that they are behind. */
  title: string;
  /** What they have in common, or how many more there are. */
  lead?: string;
  students: readonly StudentBehind[];
  /** Opens the analytics of one of them. */
  onStudent?: ((person: Person) => void) | undefined;
  onClose: () => void;
};

/** More together would be a long way for the keyboard; the rest comes on demand. */
const PAGE = 50;

/** The students behind a point or a box, by name, with their texts. */
export function BehindDialog({ title, lead, students, onStudent, onClose }: BehindDialogProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(PAGE);
  return (
    <ContentDialog title={title} maxWidth="sm" onClose={onClose}>
      {lead && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {lead}
        </Typography>
      )}
      {students.length === 0 && <Typography>{t('classAnalytics.behind.nobody')}</Typography>}
      <Box
        component="ul"
        aria-label={t('classAnalytics.students')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {students.slice(0, limit).map(({ person, says, texts }) => (
          <Box
            component="li"
            key={person.studentId}
            sx={{
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 560 }}>{listName(person)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {says}
                </Typography>
              </Box>
              {onStudent && (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<ChartNoAxesColumn size={16} />}
                  aria-label={t('classAnalytics.behind.analyticsOf', { name: listName(person) })}
                  onClick={() => onStudent(person)}
                >
                  {t('classAnalytics.behind.analytics')}
                </Button>
              )}
            </Box>
            {texts.map(({ submissionId, title: of, says: about }) => (
              <Typography key={submissionId} variant="body2" sx={{ mt: 0.5 }}>
                <Link
                  href={`/readassignment/${submissionId}`}
                  target="_blank"
                  aria-label={t('classAnalytics.behind.readOf', {
                    title: of,
                    name: listName(person),
                  })}
                >
                  {of}
                </Link>
                {about !== says && `: ${about}`}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
      {students.length > limit && (
        <Button onClick={() => setLimit(limit + PAGE)}>
          {t('classAnalytics.behind.more', { count: students.length - limit })}
        </Button>
      )}
    </ContentDialog>
  );
}
