import { familyOf } from './scene-element.ts';
import type { MeasureText } from './text-elements.ts';

/** Measures text on a canvas of its own; estimates half the font size per character if none exists. */
export function textMeasurer(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  return (words, size, font) => {
    if (context === null) return words.length * size * 0.5;
    context.font = `${size}px "${familyOf(font)}", Helvetica, Arial, sans-serif`;
    return context.measureText(words).width;
  };
}
