import { Box } from '@mui/material';
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { coveredHeight, marksOf, scrollRegionOf, visiblePart } from './use-follow-change.ts';

type TextMapProps = {
  text: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  html: string | undefined;
  /** Called when the reader goes somewhere by the map. */
  onGo: () => void;
};

type Part = { key: number; top: number; height: number; color: string };

const COLORS = { INS: 'ink.new', DEL: 'ink.deleted', SPAN: 'ink.moved' } as const;
/** Between the map and what stands above and below it, px. */
const GAP = 8;
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, tr';
const MAX_PARAGRAPHS = 400;

const percent = (part: number, whole: number) => `${(100 * part) / Math.max(1, whole)}%`;

/**
 * The whole text at the edge: its paragraphs, the part in sight, and where it changed. For pointers only; with the keyboard
 * the text itself scrolls.
 */
export function TextMap({ text, panel, html, onGo }: TextMapProps) {
  const rail = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<{ marks: Part[]; paragraphs: Part[]; length: number }>({
    marks: [],
    paragraphs: [],
    length: 1,
  });
  useLayoutEffect(() => {
    const sheet = text.current;
    if (!sheet || html === undefined) return;
    setParts(partsOf(sheet));
  }, [html, text]);

  useEffect(() => {
    const sheet = text.current;
    const region = sheet && scrollRegionOf(sheet);
    if (!sheet || !region) return;
    const show = () => {
      if (!frame.current || !rail.current) return;
      const covered = coveredHeight(panel.current);
      rail.current.style.top = `${covered + GAP}px`;
      rail.current.style.height = `${Math.min(sheet.offsetHeight, region.clientHeight - covered - 3 * GAP)}px`;
      const view = visiblePart(sheet, region, panel.current);
      const length = sheet.offsetHeight;
      const from = Math.max(0, Math.min(length, view.top));
      const to = Math.max(from, Math.min(length, view.bottom));
      frame.current.style.top = percent(from, length);
      frame.current.style.height = percent(to - from, length);
    };
    const observer = new ResizeObserver(() => {
      setParts(partsOf(sheet));
      show();
    });
    observer.observe(sheet);
    region.addEventListener('scroll', show, { passive: true });
    show();
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', show);
    };
  }, [text, panel]);

  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const sheet = text.current;
    const region = sheet && scrollRegionOf(sheet);
    if (!sheet || !region || (event.type === 'pointermove' && event.buttons === 0)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientY - box.top) / box.height));
    const view = visiblePart(sheet, region, panel.current);
    const middle = (view.top + view.bottom) / 2;
    onGo();
    region.scrollBy({ top: share * sheet.offsetHeight - middle, behavior: 'instant' });
  };
  return (
    <Box
      ref={rail}
      aria-hidden="true"
      data-text-map=""
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      sx={{
        position: 'sticky',
        alignSelf: 'start',
        width: { xs: 10, md: 22 },
        borderRadius: '3px',
        bgcolor: 'background.sunken',
        cursor: 'pointer',
        touchAction: 'none',
        overflow: 'hidden',
      }}
    >
      {parts.paragraphs.map((part) => (
        <MapPart key={part.key} part={part} length={parts.length} />
      ))}
      {parts.marks.map((part) => (
        <MapPart key={part.key} part={part} length={parts.length} isMark />
      ))}
      <Box
        ref={frame}
        sx={{
          position: 'absolute',
          insetInline: 0,
          border: 1.5,
          borderColor: 'primary.main',
          borderRadius: '3px',
          bgcolor: 'action.hover',
        }}
      />
    </Box>
  );
}

type MapPartProps = { part: Part; length: number; isMark?: boolean };

function MapPart({ part: { top, height, color }, length, isMark = false }: MapPartProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: isMark ? 0 : '20%',
        minHeight: isMark ? 3 : 1,
        bgcolor: color,
      }}
      style={{ top: percent(top, length), height: percent(height, length) }}
    />
  );
}

function partsOf(sheet: HTMLElement): { marks: Part[]; paragraphs: Part[]; length: number } {
  const { top: start } = sheet.getBoundingClientRect();
  const paragraphs = [...sheet.querySelectorAll(PARAGRAPHS)]
    .slice(0, MAX_PARAGRAPHS)
    .map((element, key) => {
      const { top, height } = element.getBoundingClientRect();
      // A gap between paragraphs stays visible on the small scale.
      return { key, top: top - start, height: height * 0.8, color: 'ink.field' };
    });
  const marks = marksOf(sheet).map(({ top, bottom, element }, key) => ({
    key,
    top,
    height: bottom - top,
    color: element.classList.contains('edited')
      ? 'ink.edited'
      : (COLORS[element.tagName as keyof typeof COLORS] ?? 'ink.moved'),
  }));
  return { marks, paragraphs, length: sheet.offsetHeight };
}
