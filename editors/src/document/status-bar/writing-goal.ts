const PREFIX = 'antecedent.goal ';
/** No text of a course is longer. */
export const MAX_GOAL = 1_000_000;

/** How many words somebody wants to write in a file, kept on this device; null for no goal. */
export function writingGoal(fileKey: string): number | null {
  try {
    const goal = Number(localStorage.getItem(PREFIX + fileKey));
    return isGoal(goal) ? goal : null;
  } catch {
    return null;
  }
}

/** Keeps a goal, or with null forgets it. @returns whether this browser could keep it */
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
