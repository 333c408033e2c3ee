import type { Role } from '@antecedent/domain/access/roles';

export type DemoPerson = { username: string; firstName: string; lastName: string; role: Role };

const person = (username: string, firstName: string, lastName: string, role: Role): DemoPerson => ({
  username,
  firstName,
  lastName,
  role,
});

/** One password for everyone: the demo school contains no real work. */
export const DEMO_PASSWORD = 'Write!Demo1';

export const INSTRUCTOR = person('miriam_t', 'Miriam', 'Tannhof', 'ROLE_INSTRUCTOR');
/** Teaches a class of his own. */
export const COLLEAGUE = person('david_o', 'David', 'Okafor', 'ROLE_INSTRUCTOR');
export const ASSISTANT = person('jonas_w', 'Jonas', 'Weil', 'ROLE_TEACHING_ASSISTANT');
export const COORDINATOR = person('ruth_adler', 'Ruth', 'Adler', 'ROLE_EDUCATION_COORDINATOR');
export const ADMINISTRATOR = person('alex_brandt', 'Alex', 'Brandt', 'ROLE_ADMIN');

/** The student who is in the middle of a draft. Hers is the sign-in printed at the start. */
export const WRITER = person('amara_k', 'Amara', 'Kone', 'ROLE_STUDENT');

const CLASSMATES: readonly (readonly [first: string, last: string])[] = [
  ['Elif', 'Arslan'],
  ['Lena', 'Bauer'],
  ['Mateo', 'Castro'],
  ['Priya', 'Desai'],
  ['Tomas', 'Eriksen'],
  ['Nadia', 'Farouk'],
  ['Giulia', 'Greco'],
  ['Oskar', 'Holm'],
  ['Ines', 'Ibarra'],
  ['Daniel', 'Jung'],
  ['Bao', 'Lam'],
  ['Chiara', 'Moretti'],
  ['Samuel', 'Nkosi'],
  ['Freya', 'Olsen'],
  ['Hugo', 'Petit'],
  ['Mina', 'Qureshi'],
  ['Jakub', 'Rybak'],
  ['Sofia', 'Santos'],
  ['Yuki', 'Tanaka'],
  ['Anton', 'Ulrich'],
  ['Clara', 'Vogel'],
  ['Leo', 'Winter'],
  ['Zeynep', 'Yilmaz'],
];

const username = (first: string, last: string) => `${first}_${last}`.toLowerCase();

/** All 24 students; Amara comes first. */
export const STUDENTS: readonly DemoPerson[] = [
  WRITER,
  ...CLASSMATES.map(([first, last]) => person(username(first, last), first, last, 'ROLE_STUDENT')),
];

/** A class list with people who have no account yet. */
export const LATECOMERS = `Last name,First name,E-mail
Abela,Maria,maria.abela@demo.example
Novak,Petr,petr.novak@demo.example
Osman,Hana,hana.osman@demo.example
`;
