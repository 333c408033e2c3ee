/** Runs something after a delay. @returns how to cancel it */
export function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
