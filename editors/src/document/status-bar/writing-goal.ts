const PREFIX = 'antecedent.goal ';
/** More than any course requires. */
export const MAX_GOAL = 1_000_000;

/** The word goal for a file, stored on this device; null for no goal. */
export function writingGoal(fileKey: string): number | null {
  try {
    const goal = Number(localStorage.getItem(PREFIX + fileKey));
    return isGoal(goal) ? goal : null;
  } catch {
    return null;
  }
}

/** Stores a goal, or with null removes it. @returns whether this browser could store it */
export function saveWritingGoal(fileKey: string, goal: number | null): boolean {
  try {
    if (goal === null) localStorage.removeItem(PREFIX + fileKey);
    else localStorage.setItem(PREFIX + fileKey, String(goal));
    return true;
  } catch {
    return false;
  }
}

export const isGoal = (goal: number) => Number.isInteger(goal) && goal > 0 && goal <= MAX_GOAL;
