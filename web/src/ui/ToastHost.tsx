import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type Toast, useToasts } from '../lib/toasts.ts';
import { layout } from '../theme/tokens.ts';
import { useBottomBars } from './bottom-bars.ts';
import { lastUsedElement, watchUse } from './last-used-element.ts';
import { freeEdge, type ToastEdge } from './toast-edge.ts';
import { useIsWide } from './use-is-wide.ts';

/** How many toasts are visible together; the newest replace the oldest. */
const MAX_VISIBLE = 3;

type ToastHostProps = {
  /** Width of the menu at the left, next to which toasts are. */
  menuWidth?: number;
  /** Whether the menu is over the page, as on phones. */
  isMenuOver?: boolean;
};

/**
 * Shows the toasts of `notify`, the newest at the bottom, immediately, above what is at the lower edge of the window. Where
 * they would cover what was just used, or the menu, they are at the upper edge. Mounted once in the app.
 */
export function ToastHost({ menuWidth = 0, isMenuOver = false }: ToastHostProps) {
  const toasts = useToasts();
  const covered = useBottomBars();
  const wide = useIsWide();
  const [layer] = useState(() => document.createElement('div'));
  const host = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<ToastEdge>('bottom');
  const margin = wide ? 24 : 8;
  const isTop = isMenuOver || edge === 'top';
  useVisibleLayer(layer);
  useEffect(watchUse, []);
  // A toast stays where it is until there is another one, or something else at the edge.
  useLayoutEffect(() => {
    if (!host.current || toasts.length === 0) return;
    const { left, right, height } = host.current.getBoundingClientRect();
    const top = layout.header + margin;
    const bottom = window.innerHeight - margin - covered;
    const places = {
      top: { left, right, top, bottom: top + height },
      bottom: { left, right, top: bottom - height, bottom },
    };
    setEdge(freeEdge(places, lastUsedElement()?.getBoundingClientRect() ?? null));
  }, [toasts, covered, margin]);
  return createPortal(
    <Box
      ref={host}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: 8, sm: 'auto' },
        maxWidth: { sm: 480 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: { sm: 'flex-start' },
        gap: 1,
        displayPrint: 'none',
      }}
      style={{
        left: menuWidth + margin,
        ...(isTop ? { top: layout.header + margin } : { bottom: margin, marginBottom: covered }),
      }}
    >
      {toasts.slice(-MAX_VISIBLE).map((toast) => (
        <ToastAlert key={toast.id} toast={toast} />
      ))}
    </Box>,
    layer,
  );
}

/**
 * Puts the layer at the end of the page, and has it announced while a dialog is open: dialogs hide everything next to them
 * from screen readers.
 */
function useVisibleLayer(layer: HTMLElement) {
  useLayoutEffect(() => {
    document.body.append(layer);
    const observer = new MutationObserver(() => {
      if (layer.hasAttribute('aria-hidden')) layer.removeAttribute('aria-hidden');
    });
    observer.observe(layer, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      layer.remove();
    };
  }, [layer]);
}

/** Stays open while hovered or focused. */
function ToastAlert({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const dismiss = () => dismissToast(toast.id);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.durationMs]);
  return (
    <Alert
      severity={toast.type}
      role={toast.type === 'error' ? 'alert' : 'status'}
      onClose={dismiss}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ boxShadow: '0 8px 24px -8px rgb(15 20 35 / 0.28)' }}
    >
      {toast.message}
    </Alert>
  );
}
