import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../lib/toasts.ts';

/**
 * A part of the page that is fetched when it is first wanted; null until it is there. One that does not arrive is told,
 * and the page around it goes on: somebody may be writing there. It is fetched again when it is wanted again.
 *
 * @param onMissing it does not arrive, so it is not wanted any more
 */
export function useLazyModule<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onMissing: () => void,
): ComponentType<Props> | null {
  const { t } = useTranslation();
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const handleMissing = useRef(onMissing);
  handleMissing.current = () => {
    notify('error', `${t('shell.failed.part')} ${t('common.offline')}`);
    onMissing();
  };
  const isAwaited = wanted && part === null;
  useEffect(() => {
    if (!isAwaited) return;
    let isCurrent = true;
    load().then(
      (arrived) => isCurrent && setPart(() => arrived),
      () => isCurrent && handleMissing.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isAwaited, load]);
  return part;
}
