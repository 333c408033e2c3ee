import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { GuideForbidden } from './GuideForbidden.tsx';
import { GuideText } from './GuideText.tsx';
import { BEFORE_SECOND_READING, INSTRUCTOR_CHAPTERS, screenshotOf } from './guide-chapters.ts';

/** The guide for instructors. */
export function InstructorGuidePage() {
  const { t } = useTranslation();
  usePageTitle(t('guides.instructor.title'));
  if (!useSignedInUser()?.roles.includes('ROLE_INSTRUCTOR')) return <GuideForbidden />;
  return (
    <GuideText
      title={t('guides.instructor.title')}
      lead={t('guides.instructor.lead')}
      chapters={INSTRUCTOR_CHAPTERS.flatMap((id) => [
        {
          id,
          title: t(`guides.instructor.${id}.title`),
          paragraphs: [t(`guides.instructor.${id}.what`), t(`guides.instructor.${id}.how`)],
          picture: {
            address: screenshotOf('instructor', id),
            alt: t(`guides.instructor.${id}.alt`),
          },
        },
        ...(id === BEFORE_SECOND_READING
          ? [
              {
                id: 'secondreading',
                title: t('guides.instructor.secondreading.title'),
                paragraphs: [
                  t('guides.instructor.secondreading.what'),
                  t('guides.instructor.secondreading.how'),
                ],
              },
            ]
          : []),
      ])}
    />
  );
}
