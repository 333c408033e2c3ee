/** Every role a person can have; one person may have several. */
export const ROLES = [
  'ROLE_STUDENT',
  'ROLE_INSTRUCTOR',
  'ROLE_TEACHING_ASSISTANT',
  'ROLE_EDUCATION_COORDINATOR',
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
] as const;

export type Role = (typeof ROLES)[number];
