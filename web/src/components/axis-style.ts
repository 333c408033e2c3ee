import { type Scheme, schemes } from '../app/palette.ts';
import { sans } from '../app/tokens.ts';

/** Axis and text defaults that every chart shares. */
export function axisStyle(scheme: Scheme) {
  const { ink } = schemes[scheme];
  return {
    axisLine: { lineStyle: { color: ink.grid } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: ink.grid } },
    axisLabel: { color: ink.axis, fontSize: 13, fontFamily: sans, hideOverlap: true },
    nameTextStyle: { color: ink.axis, fontSize: 13, fontFamily: sans },
  };
}
