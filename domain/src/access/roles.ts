/** Every role a person can hold; one person may hold several. */
export const ROLES = [
  'ROLE_STUDENT',
  'ROLE_INSTRUCTOR',
  'ROLE_TEACHING_ASSISTANT',
  'ROLE_EDUCATION_COORDINATOR',
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
] as const;

export type Role = (typeof ROLES)[number];
