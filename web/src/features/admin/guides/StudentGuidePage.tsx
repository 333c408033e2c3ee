import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { GuideForbidden } from './GuideForbidden.tsx';
import { GuideText } from './GuideText.tsx';
import { STUDENT_CHAPTERS, screenshotOf } from './guide-chapters.ts';

/** The guide for students. */
export function StudentGuidePage() {
  const { t } = useTranslation();
  usePageTitle(t('guides.student.title'));
  if (!useSignedInUser()?.roles.includes('ROLE_STUDENT')) return <GuideForbidden />;
  return (
    <GuideText
      title={t('guides.student.title')}
      lead={t('guides.student.lead')}
      chapters={STUDENT_CHAPTERS.map((id) => ({
        id,
        title: t(`guides.student.${id}.title`),
        paragraphs: [t(`guides.student.${id}.what`), t(`guides.student.${id}.how`)],
        picture: { address: screenshotOf('student', id), alt: t(`guides.student.${id}.alt`) },
      }))}
    />
  );
}
