import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { OpenFiles } from './use-open-files.ts';

/**
 * Saves open files before a navigation within the app: some editors save only every two minutes. The navigation
 * continues as soon as the editors have answered, whatever the result; unsaved text stays on the device.
 */
export function useSaveBeforeLeaving(
  { isAnyOpen, saveAll }: Pick<OpenFiles, 'isAnyOpen' | 'saveAll'>,
  writable: boolean,
): void {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        writable && currentLocation.pathname !== nextLocation.pathname && isAnyOpen(),
      [writable, isAnyOpen],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void saveAll().finally(() => blocker.proceed());
  }, [blocker, saveAll]);
}
