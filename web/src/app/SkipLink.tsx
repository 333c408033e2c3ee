import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSkipPlaces } from '../lib/skip-places.ts';
import { SkipPlaces, SkipTo } from '../ui/SkipPlaces.tsx';

/**
 * The first focusable elements, which skip header and menu: a link to the content, or where the page has an open text, links
 * to its parts.
 */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  if (useSkipPlaces().includes('text')) return <SkipPlaces />;
  return <SkipTo label={t('shell.skip')} onSkip={() => target.current?.focus()} />;
}
