/** What an assignment says about AI tools; `unstated` says nothing. */
export const AI_USES = ['unstated', 'not-allowed', 'allowed'] as const;
export type AiUse = (typeof AI_USES)[number];

/** What an assignment can allow AI tools for. */
export const AI_PURPOSES = [
  'ideas',
  'research',
  'outline',
  'translation',
  'language',
  'passages',
] as const;
export type AiPurpose = (typeof AI_PURPOSES)[number];

/** What a student can say that a tool did for a passage: one of the purposes, or something else. */
export const TOOL_TASKS = [...AI_PURPOSES, 'other'] as const;
export type ToolTask = (typeof TOOL_TASKS)[number];

/** How students of an assignment may use AI tools. */
export type AiPolicy = {
  use: AiUse;
  /** What tools are allowed for, in the order of `AI_PURPOSES`; empty unless some use is allowed. */
  purposes: AiPurpose[];
  /** Whether students declare which passages a tool helped with, and say something about the whole text. */
  declare: boolean;
  /** What the instructor adds; empty for nothing. */
  note: string;
};

/** Nothing is said, and nothing is asked. */
export const NO_AI_POLICY: AiPolicy = { use: 'unstated', purposes: [], declare: false, note: '' };

/** Whether the policy allows a tool for this. */
export const allowsTask = ({ use, purposes }: AiPolicy, task: ToolTask): boolean =>
  use === 'allowed' && purposes.some((purpose) => purpose === task);

/** The policy without what its use leaves no place for: an unstated one is empty, and only an allowed one has purposes. */
export function tidyPolicy({ use, purposes, declare, note }: AiPolicy): AiPolicy {
  if (use === 'unstated') return NO_AI_POLICY;
  const chosen = use === 'allowed' ? AI_PURPOSES.filter((one) => purposes.includes(one)) : [];
  return { use, purposes: chosen, declare, note: note.trim() };
}

export const isSamePolicy = (a: AiPolicy, b: AiPolicy): boolean =>
  a.use === b.use &&
  a.declare === b.declare &&
  a.note === b.note &&
  a.purposes.length === b.purposes.length &&
  a.purposes.every((purpose) => b.purposes.includes(purpose));
