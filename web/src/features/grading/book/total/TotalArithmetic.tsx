import type { OwnTotal } from '@antecedent/contracts/grading/class-total';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../lib/format.ts';
import { withIndexKeys } from '../../../../lib/with-index-keys.ts';

type Work = OwnTotal['works'][number];

/** A total with everything that it is made of: what each work and each category adds, and what doesn't count. */
export function TotalArithmetic({ arithmetic, isOwn }: { arithmetic: OwnTotal; isOwn: boolean }) {
  const { t } = useTranslation();
  const { total, categories, works, weight } = arithmetic;
  const isWhole = categories.length === 1 && categories[0]?.id === null;
  const worksOf = (id: string | null) => works.filter((work) => isWhole || work.categoryId === id);
  const droppedOf = (id: string | null) =>
    worksOf(id).filter(({ part }) => part === 'dropped').length;
  const outside = isWhole ? [] : works.filter(({ part }) => part === 'uncategorized');
  const adding = categories.filter(({ points, adds }) => points !== null && adds > 0);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 620 }}>
        {total.letter === null
          ? decimal(total.points)
          : t('gradeBook.arithmetic.letter', {
              letter: total.letter,
              points: decimal(total.points),
            })}
      </Typography>
      {isWhole && (
        <Typography variant="body2">
          {t('gradeBook.arithmetic.whole', { points: decimal(total.weight) })}
        </Typography>
      )}
      {adding.length > 1 && (
        <Typography variant="body2">
          {`${adding.map(({ adds }) => decimal(adds)).join(' + ')} = ${decimal(total.points)}`}
        </Typography>
      )}
      <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('gradeBook.arithmetic.assignment')}</TableCell>
            <TableCell align="right">{t('gradeBook.arithmetic.grade')}</TableCell>
            <TableCell align="right">{t('gradeBook.arithmetic.pointValue')}</TableCell>
          </TableRow>
        </TableHead>
        {categories.map((category) => (
          <TableBody key={category.id ?? 'all'}>
            {!isWhole && (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 560 }}>
                  {category.name}
                  <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
                    {category.points === null
                      ? t('gradeBook.arithmetic.nothing')
                      : t(`gradeBook.arithmetic.${category.isExtra ? 'adds' : 'counts'}`, {
                          points: decimal(category.points),
                          weight: decimal(category.weight),
                          sum: decimal(weight),
                          adds: decimal(category.adds),
                        })}{' '}
                    {droppedOf(category.id) > 0 &&
                      t('gradeBook.arithmetic.drops', { count: droppedOf(category.id) })}
                  </Typography>
                </TableCell>
              </TableRow>
            )}
            <WorkRows works={worksOf(category.id)} />
          </TableBody>
        ))}
        {outside.length > 0 && (
          <TableBody>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 560 }}>
                {t('gradeBook.arithmetic.outside')}
              </TableCell>
            </TableRow>
            <WorkRows works={outside} />
          </TableBody>
        )}
      </Table>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isOwn && t('gradeBook.arithmetic.released')} {t('gradeBook.arithmetic.rounding')}
      </Typography>
    </Box>
  );
}

function WorkRows({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation();
  return withIndexKeys(works).map(({ key, value: { title, part, points, pointValue } }) => (
    <TableRow key={key}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {title}
        {part !== 'counted' && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {` · ${t(`gradeBook.arithmetic.part.${part}`)}`}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">{points === null ? '–' : decimal(points)}</TableCell>
      <TableCell align="right">{decimal(pointValue)}</TableCell>
    </TableRow>
  ));
}
