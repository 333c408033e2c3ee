const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round values from 0 up to the first that is not below `most`, at most `count` steps; whole numbers where `most` is over 2. */
export function niceTicks(most: number, count: number): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((one) => one * power).find((one) => isFit(one, rough, most)) ?? 10 * power;
  const steps = Math.ceil(most / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

const isFit = (step: number, rough: number, most: number): boolean =>
  step >= rough - 1e-9 && (most <= 2 || Number.isInteger(step));

/** Round minutes for a time axis: quarters and whole hours where it is long. */
export function minuteTicks(most: number, count: number): number[] {
  const step = [1, 2, 5, 10, 15, 30, 60, 120, 240, 300, 600].find((one) => most / one <= count);
  if (step === undefined) return niceTicks(most / 60, count).map((hours) => hours * 60);
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
