import { setFlagsFromString } from 'node:v8';

/** Percent by which the heap may outgrow what is in use before V8 collects all of it. */
const HEAP_GROWTH_PERCENT = 50;

/**
 * Makes V8 collect garbage once the heap is half again as large as what is in use. By default it lets the heap of a
 * busy server grow to several times that, over about an hour.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}
