import { type Scheme, schemes } from './palette.ts';

/**
 * Anchors of the session color scale, dusk to dawn. Lightness increases with time, so the order is visible with
 * every kind of color blindness.
 */
const sessionAnchors: Record<Scheme, string[]> = {
  light: ['#281C67', '#0D4785', '#286F74', '#498D5E', '#A68C1C'],
  dark: ['#6861C7', '#5E8FCD', '#53BCC1', '#9DD397', '#FFE97B'],
};

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const hex = (rgb: number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two hex colors; a `share` of 0 is all `a`, 1 is all `b`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  return hex(from.map((value, index) => value + (to[index]! - value) * share));
}

/**
 * The color of one writing session.
 * @param index zero-based, in time order
 * @param count number of sessions of the essay; above 8, color by draft instead and keep the numbers
 */
export function sessionColor(index: number, count: number, scheme: Scheme): string {
  const anchors = sessionAnchors[scheme];
  const position = count < 2 ? 0 : (index / (count - 1)) * (anchors.length - 1);
  const left = Math.min(Math.floor(position), anchors.length - 2);
  return mix(anchors[left]!, anchors[left + 1]!, position - left);
}

/** The background of words of one session; paper text on it has a contrast of at least 7:1. */
export function sessionWash(index: number, count: number, scheme: Scheme): string {
  return mix(
    schemes[scheme].ink.paper,
    sessionColor(index, count, scheme),
    scheme === 'light' ? 0.16 : 0.2,
  );
}
