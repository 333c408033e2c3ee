import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { GuideForbidden } from './GuideForbidden.tsx';
import { GuideText } from './GuideText.tsx';
import { ASSISTANT_GUIDE, ASSISTANT_SCREENSHOTS, isAmong, screenshotOf } from './guide-chapters.ts';

/** The guide for teaching assistants. */
export function AssistantGuidePage() {
  const { t } = useTranslation();
  usePageTitle(t('guides.assistant.title'));
  if (!useSignedInUser()?.roles.includes('ROLE_TEACHING_ASSISTANT')) return <GuideForbidden />;
  return (
    <GuideText
      title={t('guides.assistant.title')}
      lead={t('guides.assistant.lead')}
      chapters={ASSISTANT_GUIDE.map((id) => ({
        id,
        title: t(`guides.assistant.${id}.title`),
        paragraphs: [t(`guides.assistant.${id}.what`), t(`guides.assistant.${id}.how`)],
        ...(isAmong(ASSISTANT_SCREENSHOTS, id) && {
          picture: {
            address: screenshotOf('assistant', id),
            alt: t(`guides.assistant.${id}.alt`),
          },
        }),
      }))}
    />
  );
}
