import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type UnsavedGuardProps = {
  changed: boolean;
  /** The dialog is asked to close. */
  asking: boolean;
  /** The question and its two answers, where they are other ones than usual. */
  text?: string;
  stay?: string;
  leave?: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before unsaved changes are lost by closing, navigating or reloading. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const { changed, asking: isClosing, onStay, onLeave } = props;
  const { t } = useTranslation();
  const blocker = useBlocker(changed);
  useEffect(() => {
    if (!changed) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [changed]);

  const open = isClosing || blocker.state === 'blocked';
  // While the dialog fades out its buttons can still be pressed: only the first answer counts.
  const answered = useRef(false);
  useEffect(() => {
    if (open) answered.current = false;
  }, [open]);
  const answer = (act: () => void) => () => {
    if (answered.current) return;
    answered.current = true;
    act();
  };
  const handleLeave = answer(() => {
    if (blocker.state === 'blocked') blocker.proceed();
    else onLeave();
  });
  const handleStay = answer(() => {
    if (blocker.state === 'blocked') blocker.reset();
    onStay();
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('forms.leave.title')}
      confirm={props.leave ?? t('forms.leave.discard')}
      cancel={props.stay ?? t('forms.leave.stay')}
      danger
      onConfirm={handleLeave}
      onCancel={handleStay}
    >
      {props.text ?? t('forms.leave.text')}
    </ConfirmDialog>
  );
}
