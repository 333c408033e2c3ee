import { fetchWords } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { closeSupport, useSupportOpen } from './support-dialog-state.ts';

const load = async () => {
  const [{ SupportDialog }] = await Promise.all([
    import('./SupportDialog.tsx'),
    fetchWords(['support']),
  ]);
  return SupportDialog;
};

/** Renders the support dialog, which is loaded when it is first opened; mounted once in the app. */
export function SupportDialogHost() {
  const isOpen = useSupportOpen();
  const Dialog = useLazyModule(isOpen, load, closeSupport);
  return isOpen && Dialog && <Dialog onClose={closeSupport} />;
}
