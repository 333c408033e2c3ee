import Box from '@mui/material/Box';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { coveredHeight, marksOf, scrollRegionOf, visiblePart } from './use-follow-change.ts';

type TextMapProps = {
  text: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  html: string | undefined;
  /** Called when the reader goes somewhere by the map. */
  onGo: () => void;
};

const KINDS = ['new', 'edited', 'deleted', 'moved'] as const;
type Kind = (typeof KINDS)[number];

/** One path for the paragraphs and one for each kind of mark: a frame of the replay draws five elements. */
type Drawn = Record<Kind | 'paragraphs', string> & { length: number };
const NOTHING: Drawn = { paragraphs: '', new: '', edited: '', deleted: '', moved: '', length: 1 };

/** Between the map and what is above and below it, px. */
const GAP = 8;
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, tr';
const MAX_PARAGRAPHS = 400;
/** Marks are at least this share of the map high, so that a single word is seen. */
const MIN_SHARE = 0.006;

const percent = (part: number, whole: number) => `${(100 * part) / Math.max(1, whole)}%`;

/**
 * The whole text at the edge: its paragraphs, the part in sight, and where it changed. For pointers only; with the keyboard
 * the text itself scrolls.
 */
export function TextMap({ text, panel, html, onGo }: TextMapProps) {
  const rail = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(NOTHING);
  useEffect(() => {
    if (html === undefined) return;
    // In a task of its own: the text comes first.
    const timer = setTimeout(() => text.current && setDrawn(drawnParts(text.current)));
    return () => clearTimeout(timer);
  }, [html, text]);

  useEffect(() => {
    const sheet = text.current;
    const region = sheet && scrollRegionOf(sheet);
    if (!sheet || !region) return;
    const show = () => {
      if (!frame.current || !rail.current) return;
      // Everything is measured before anything is moved, or a long text would be laid out twice.
      const covered = coveredHeight(panel.current);
      const view = visiblePart(sheet, region, panel.current);
      const length = sheet.offsetHeight;
      const most = region.clientHeight - covered - 3 * GAP;
      rail.current.style.top = `${covered + GAP}px`;
      rail.current.style.height = `${Math.min(length, most)}px`;
      const from = Math.max(0, Math.min(length, view.top));
      const to = Math.max(from, Math.min(length, view.bottom));
      frame.current.style.top = percent(from, length);
      frame.current.style.height = percent(to - from, length);
    };
    let measured = sheet.offsetHeight;
    const observer = new ResizeObserver(() => {
      show();
      if (sheet.offsetHeight === measured) return;
      measured = sheet.offsetHeight;
      setDrawn(drawnParts(sheet));
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
      <svg
        aria-hidden="true"
        viewBox={`0 0 10 ${drawn.length}`}
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        style={{ display: 'block' }}
      >
        <path d={drawn.paragraphs} fill="var(--mui-palette-ink-field)" opacity="0.55" />
        {KINDS.map((kind) => (
          <path key={kind} d={drawn[kind]} fill={`var(--mui-palette-ink-${kind})`} />
        ))}
      </svg>
      <Box
        ref={frame}
        sx={{
          position: 'absolute',
          insetInline: 0,
          border: 1.5,
          borderColor: 'primary.main',
          borderRadius: '3px',
        }}
      />
    </Box>
  );
}

function drawnParts(sheet: HTMLElement): Drawn {
  const { top: start, height: length } = sheet.getBoundingClientRect();
  const box = (left: number, width: number, top: number, height: number) =>
    `M${left} ${Math.round(top)}h${width}v${Math.max(1, Math.round(height))}h${-width}z`;
  const drawn: Drawn = { ...NOTHING, length: Math.max(1, Math.round(length)) };
  const paragraphs = sheet.querySelectorAll(PARAGRAPHS);
  // Of a long text some are enough.
  const step = Math.ceil(paragraphs.length / MAX_PARAGRAPHS);
  for (let index = 0; index < paragraphs.length; index += step) {
    const { top, height } = paragraphs[index]!.getBoundingClientRect();
    // A gap between paragraphs stays visible on the small scale.
    drawn.paragraphs += box(2, 6, top - start, height * 0.8);
  }
  for (const { top, bottom, element } of marksOf(sheet)) {
    drawn[kindOf(element)] += box(0, 10, top, Math.max(bottom - top, MIN_SHARE * length));
  }
  return drawn;
}

function kindOf(element: Element): Kind {
  if (element.classList.contains('edited')) return 'edited';
  if (element.classList.contains('others')) return 'moved';
  if (element.tagName === 'INS') return 'new';
  return element.tagName === 'DEL' ? 'deleted' : 'moved';
}
