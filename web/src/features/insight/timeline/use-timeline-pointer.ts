import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { gestureView, isPan, type PointerTrack, wheelFactor } from './timeline-gesture.ts';
import { type Axis, pan, spanOf, timeAt, type View, zoomTo } from './timeline-view.ts';
import type { ViewControl } from './use-timeline-view.ts';

type Gesture = { origin: View; fingers: Map<number, PointerTrack>; moved: boolean };

/**
 * Pointer, touch and wheel on the chart: dragging pans, two fingers zoom. The wheel zooms with Ctrl (so does a
 * touchpad pinch), and without it once the timeline has the focus; until then it scrolls the page.
 */
export function useTimelinePointer(
  drawing: RefObject<HTMLElement | null>,
  axis: Axis,
  { view, jumpTo }: ViewControl,
) {
  const gesture = useRef<Gesture>({ origin: view, fingers: new Map(), moved: false });
  const place = (clientX: number) => clientX - (drawing.current?.getBoundingClientRect().left ?? 0);

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const focusedName = drawing.current?.contains(document.activeElement) ?? false;
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
    if (!sideways && !event.ctrlKey && !event.metaKey && !focusedName) return;
    event.preventDefault();
    if (sideways) {
      const px = event.deltaX === 0 ? event.deltaY : event.deltaX;
      return jumpTo(pan(view, (px / axis.width) * spanOf(view)));
    }
    // A touchpad pinch arrives in small deltas.
    const factor = wheelFactor(event.deltaY * (event.ctrlKey ? 4 : 1));
    jumpTo(zoomTo(view, spanOf(view) * factor, timeAt(place(event.clientX), view, axis)));
  });
  useEffect(() => {
    const target = drawing.current;
    const listener = (event: WheelEvent) => handleWheel(event);
    target?.addEventListener('wheel', listener, { passive: false });
    return () => target?.removeEventListener('wheel', listener);
  }, [drawing]);

  /** Restarts the gesture with the current fingers. */
  const restart = () => {
    const { fingers } = gesture.current;
    for (const finger of fingers.values()) finger.start = finger.x;
    gesture.current.origin = view;
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { current } = gesture;
    if (current.fingers.size === 0) current.moved = false;
    const x = place(event.clientX);
    current.fingers.set(event.pointerId, { start: x, x });
    restart();
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = gesture;
    const finger = current.fingers.get(event.pointerId);
    if (!finger) return;
    finger.x = place(event.clientX);
    const fingers = [...current.fingers.values()];
    if (!current.moved && !isPan(fingers)) return;
    if (!current.moved)
      for (const id of current.fingers.keys()) event.currentTarget.setPointerCapture(id);
    current.moved = true;
    jumpTo(gestureView(current.origin, fingers, axis));
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    if (gesture.current.fingers.delete(event.pointerId)) restart();
    // After the click that may follow; clicks from the keyboard come without a pointer.
    setTimeout(() => {
      if (gesture.current.fingers.size === 0) gesture.current.moved = false;
    });
  };
  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
    /** Suppresses the click at the end of a pan. */
    onClickCapture: (event: MouseEvent) => {
      if (gesture.current.moved) event.stopPropagation();
      gesture.current.moved = false;
    },
  };
}
