import type { ChangeTenth } from '@antecedent/domain/insight/tracking/change-distribution';
import { ink } from '../chart-styles.ts';

type TenthBarProps = {
  tenth: ChangeTenth;
  x: number;
  width: number;
  /** px from the top to the zero line, and px per word. */
  base: number;
  unit: number;
  /** Of the `OriginPatterns` in the drawing. */
  patterns: string;
};

/**
 * From the line up: words added at once, words not observed, other new words, edited words; deleted words hang
 * below.
 */
export function TenthBar({ tenth, x, width, base, unit, patterns }: TenthBarProps) {
  // What came in place of other words is drawn as edited.
  const bulk = Math.min(tenth.bulk, tenth.new);
  const unobserved = Math.min(tenth.unobserved, tenth.new - bulk);
  const stack = [
    { kind: 'bulk', words: bulk, fill: `url(#${patterns}bulk)`, stroke: ink('bulk') },
    { kind: 'unobserved', words: unobserved, fill: `url(#${patterns}unobserved)` },
    { kind: 'new', words: tenth.new - bulk - unobserved, fill: ink('new') },
    { kind: 'edited', words: tenth.edited, fill: ink('edited') },
  ];
  let below = 0;
  return (
    <>
      {stack.map(({ kind, words, fill, stroke }) => {
        if (words === 0) return null;
        below += words;
        return (
          <rect
            key={kind}
            data-kind={kind}
            x={x}
            y={base - below * unit}
            width={width}
            height={words * unit}
            fill={fill}
            stroke={stroke}
            strokeWidth={stroke && 0.5}
          />
        );
      })}
      {tenth.deleted > 0 && (
        <rect
          data-kind="deleted"
          x={x}
          y={base + 1}
          width={width}
          height={tenth.deleted * unit}
          fill={ink('deleted')}
        />
      )}
    </>
  );
}
