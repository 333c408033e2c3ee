import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classOptionName } from '../../../../lib/class-option-name.ts';
import { date } from '../../../../lib/times/stamps.ts';
import { Fact } from '../../../../ui/Fact.tsx';
import { TabHeader } from '../../../../ui/TabHeader.tsx';
import { CopyKeyButton } from '../form/CopyKeyButton.tsx';
import { JoinLinkButton } from '../join/JoinLinkButton.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { EditClassForm } from './EditClassForm.tsx';
import { RenewKeyButton } from './RenewKeyButton.tsx';

type DetailsTabProps = {
  detail: ClassDetail;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
};

/** The details of a class, read-only or in a form. */
export function DetailsTab({ detail, isEditing, onEditing }: DetailsTabProps) {
  const { t } = useTranslation();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Box sx={{ maxWidth: 760 }}>
      <TabHeader title={t('classDetail.details.heading')}>
        {!isEditing && <DownloadMenu detail={detail} />}
        {!isEditing && !detail.archived && (
          <Button
            ref={edit}
            variant="outlined"
            startIcon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => onEditing(true)}
          >
            {t('classDetail.details.edit')}
          </Button>
        )}
      </TabHeader>
      {isEditing ? (
        <EditClassForm detail={detail} onDone={() => onEditing(false)} />
      ) : (
        <>
          <ClassFacts detail={detail} />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {t('classDetail.details.coordinators')}
          </Typography>
        </>
      )}
    </Box>
  );
}

function ClassFacts({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const zone = detail.classTimeZone;
  const letters = detail.grades
    .filter(({ selected }) => selected)
    .map(({ letter, value }) => t('classDetail.details.letterList', { letter, value }))
    .reverse();
  const facts: (readonly [string, string])[] = [
    [t('classForm.name'), detail.className],
    [t('classForm.area'), classOptionName('areas', detail.subjectArea)],
    [t('classForm.level'), classOptionName('levels', detail.studentLevel)],
    [t('classForm.zone'), zone],
    [t('classForm.start'), date(detail.startDate, zone)],
    [t('classForm.end'), date(detail.endDate, zone)],
    [t('classForm.method'), t(`classForm.${detail.gradeMethod}`)],
  ];
  if (detail.gradeMethod === 'Letter')
    facts.push([t('classDetail.details.letters'), letters.join(', ')]);
  return (
    <Paper variant="outlined" component="dl" sx={{ m: 0, px: { xs: 2, md: 3 }, py: 1 }}>
      {facts.map(([term, value]) => (
        <Fact key={term} term={term}>
          {value}
        </Fact>
      ))}
      <Fact term={t('classDetail.details.key')} last>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: '-3px' }}>
          <Box component="span" sx={{ fontWeight: 560, letterSpacing: '0.04em' }}>
            {detail.enrollKey}
          </Box>
          <CopyKeyButton enrollmentKey={detail.enrollKey} size="small" />
          {!detail.archived && <JoinLinkButton enrollmentKey={detail.enrollKey} size="small" />}
          {!detail.archived && <RenewKeyButton classId={detail.id} />}
        </Box>
      </Fact>
    </Paper>
  );
}
