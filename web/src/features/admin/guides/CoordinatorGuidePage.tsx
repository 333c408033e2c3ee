import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { GuideForbidden } from './GuideForbidden.tsx';
import { GuideText } from './GuideText.tsx';
import {
  COORDINATOR_GUIDE,
  COORDINATOR_SCREENSHOTS,
  isAmong,
  screenshotOf,
} from './guide-chapters.ts';

/** The guide for education coordinators. */
export function CoordinatorGuidePage() {
  const { t } = useTranslation();
  usePageTitle(t('guides.coordinator.title'));
  if (!useSignedInUser()?.roles.includes('ROLE_EDUCATION_COORDINATOR')) return <GuideForbidden />;
  return (
    <GuideText
      title={t('guides.coordinator.title')}
      lead={t('guides.coordinator.lead')}
      chapters={COORDINATOR_GUIDE.map((id) => ({
        id,
        title: t(`guides.coordinator.${id}.title`),
        paragraphs: [t(`guides.coordinator.${id}.what`), t(`guides.coordinator.${id}.how`)],
        ...(isAmong(COORDINATOR_SCREENSHOTS, id) && {
          picture: {
            address: screenshotOf('coordinator', id),
            alt: t(`guides.coordinator.${id}.alt`),
          },
        }),
      }))}
    />
  );
}
