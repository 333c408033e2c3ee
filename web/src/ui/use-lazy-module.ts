import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../lib/toasts.ts';

/**
 * A component loaded when it is first needed; null until then. If its chunk fails to load, the user is notified and
 * the page around it is unaffected: they may be writing there. The next time it is needed, it is loaded again.
 *
 * @param onMissing called if it fails to load
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
