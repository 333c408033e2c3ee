/**
 * Runs scripts one after the other, each in a task of its own: together they would take the machine for half a second, in which
 * no key is shown.
 *
 * @param paths each after those that it imports; one that can't be loaded is left to who needs it
 */
export async function runInSteps(
  paths: readonly string[],
  load: (path: string) => Promise<unknown> = (path) => import(/* @vite-ignore */ path),
): Promise<void> {
  for (const path of paths) {
    await load(path).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The scripts of this page, from what the server sends along with it. */
export function scriptsOfPage(): string[] {
  try {
    const { scripts } = JSON.parse(document.getElementById('preloads')?.textContent ?? '');
    return Array.isArray(scripts) ? scripts : [];
  } catch {
    return [];
  }
}
