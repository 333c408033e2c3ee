import type { Frames } from './replay-frames.ts';

/** What the replay can jump to, in the order in which it is offered. */
export const JUMPS = ['session', 'bulk', 'deletion', 'draft'] as const;
export type Jump = (typeof JUMPS)[number];

/** Words deleted in one frame from which on a deletion is large. */
export const LARGE_DELETION = 20;

/** The versions to jump to, ascending. */
export type JumpTargets = Readonly<Record<Jump, readonly number[]>>;

/**
 * Where sessions begin, where words arrived in bulk or many were deleted, and the last version before each deadline.
 */
export function jumpTargets({ frames, drafts }: Frames): JumpTargets {
  const versions = (isTarget: (index: number) => boolean): number[] =>
    frames.flatMap(({ version }, index) => (isTarget(index) ? [version] : []));
  const lastBefore = new Set(drafts.map(({ after }) => after - 1));
  return {
    session: versions(
      (index) => index === 0 || frames[index]!.session !== frames[index - 1]!.session,
    ),
    bulk: versions((index) => (frames[index]!.bulk ?? 0) > 0),
    deletion: versions((index) => frames[index]!.deleted >= LARGE_DELETION),
    draft: versions((index) => lastBefore.has(index)),
  };
}

/** The next target after a version, from the start again after the last one; null without any other. */
export function nextTarget(targets: readonly number[], version: number): number | null {
  const next = targets.find((target) => target > version) ?? targets[0];
  return next === undefined || next === version ? null : next;
}
