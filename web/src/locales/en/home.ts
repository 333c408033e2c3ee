export const home = {
  visitor: {
    hero: 'The Humanity is in the Process.',
    lead: 'Students write in a word processor that remembers. Teachers see how a text came to be, and can talk about that.',
    signIn: 'Sign in',
  },
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  lead: 'Where do you want to go on?',
  toClassesInstructor: 'Your classes, their assignments and submissions',
  toClassesStudent: 'Your classes and what is to be written',
  open: 'Open',
} as const;
