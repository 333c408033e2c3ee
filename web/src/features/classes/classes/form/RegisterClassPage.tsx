import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ClassCreatedMessage } from './ClassCreatedMessage.tsx';
import { type CreatedClass, NewClassForm } from './NewClassForm.tsx';

/** The page on which an instructor creates a class. */
export function RegisterClassPage() {
  const { t } = useTranslation();
  const [created, setCreated] = useState<CreatedClass | null>(null);
  usePageTitle(t('classForm.title'));
  return created ? <ClassCreatedMessage {...created} /> : <NewClassForm onCreated={setCreated} />;
}
