import type { Role } from '@antecedent/domain/access/roles';

export type Account = {
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** The password of the journeys' school by default. */
  password?: string;
};

export const PASSWORD = 'Plain!Sailing7';

/** The people of the journeys' school. Every journey creates the classes that it needs. */
export const INSTRUCTOR: Account = {
  username: 'nora_berg',
  firstName: 'Nora',
  lastName: 'Berg',
  role: 'ROLE_INSTRUCTOR',
};
/** Teaches nothing until a journey makes a class for them. */
export const COLLEAGUE: Account = {
  username: 'otto_lind',
  firstName: 'Otto',
  lastName: 'Lind',
  role: 'ROLE_INSTRUCTOR',
};
export const ASSISTANT: Account = {
  username: 'tim_asher',
  firstName: 'Tim',
  lastName: 'Asher',
  role: 'ROLE_TEACHING_ASSISTANT',
};
export const COORDINATOR: Account = {
  username: 'ruth_carver',
  firstName: 'Ruth',
  lastName: 'Carver',
  role: 'ROLE_EDUCATION_COORDINATOR',
};
export const ADMINISTRATOR: Account = {
  username: 'alma_stone',
  firstName: 'Alma',
  lastName: 'Stone',
  role: 'ROLE_ADMIN',
};
export const STUDENTS: readonly Account[] = ['Ada', 'Bea', 'Cem', 'Dia'].map((firstName) => ({
  username: `${firstName.toLowerCase()}_writer`,
  firstName,
  lastName: 'Writer',
  role: 'ROLE_STUDENT',
}));
