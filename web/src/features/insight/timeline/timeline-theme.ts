/** Styles of the chart: hover and focus of marks, and forced colors. */
export const drawingStyle = {
  position: 'relative',
  touchAction: 'pan-y',
  userSelect: 'none',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  // The focus ring is drawn as a circle, like the mark.
  '& [data-mark], & [data-mark]:focus-visible': { cursor: 'pointer', outline: 'none' },
  '& [data-mark]:hover .disc, & [data-mark]:hover .bar': {
    fill: 'var(--mui-palette-action-hover)',
  },
  '& [data-mark]:focus-visible .ring': { stroke: 'var(--mui-palette-ink-focus)' },
  '@media (forced-colors: active)': {
    '& text': { fill: 'CanvasText' },
    '& line': { stroke: 'CanvasText' },
    '& .grid': { opacity: 0.3 },
    '& .disc': { fill: 'Canvas', stroke: 'CanvasText' },
    '& .bar': { fill: 'Canvas', stroke: 'CanvasText' },
    '& .sign': { color: 'CanvasText' },
    '& [aria-pressed=true] .disc': { stroke: 'Highlight', strokeWidth: 3 },
    '& [data-mark]:focus-visible .ring': { stroke: 'Highlight' },
  },
} as const;
