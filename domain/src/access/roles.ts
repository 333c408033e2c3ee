/** Every role a person can have; one person may have several. */
export const ROLES = [
  'ROLE_STUDENT',
  'ROLE_INSTRUCTOR',
  'ROLE_TEACHING_ASSISTANT',
  'ROLE_EDUCATION_COORDINATOR',
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
] as const;

/** What a person is in the school; `ClassRole` is what they are in a class. */
export type Role = (typeof ROLES)[number];
