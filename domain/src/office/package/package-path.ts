/**
 * Resolves a relationship's target relative to the part with the relationship.
 *
 * @param source name of that part, `''` for the package itself
 * @param target as written: relative to the source's folder, or absolute with a leading slash
 * @returns a part name without leading slash, or `null` when the target leaves the package or is
 * not a path
 */
export function resolveTarget(source: string, target: string): string | null {
  const path = decoded(target.split(/[?#]/, 1)[0] as string);
  if (path === null || path === '' || path.includes('\\') || /^[a-z][a-z0-9+.-]*:/i.test(path)) {
    return null;
  }
  const steps = path.startsWith('/') ? [] : source.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return null;
    } else if (step !== '' && step !== '.') {
      steps.push(step);
    }
  }
  return steps.length === 0 ? null : steps.join('/');
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Name of the part with the relationships of `part` (`''`: of the package). */
export function relationshipsName(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** The part whose relationships a part with that name contains, or `null` when it contains none. */
export function relationshipsSource(name: string): string | null {
  const match = /^(.*\/)?_rels\/([^/]*)\.rels$/.exec(name);
  return match === null ? null : `${match[1] ?? ''}${match[2]}`;
}
