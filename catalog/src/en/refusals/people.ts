/** What staff do with accounts. */
export const people = {
  searchEmpty: 'Fill in at least one field, or select Pending.',
  searchSigns: 'Include at least one letter or number.',
  searchShort: 'Type at least {{letters, number}} letters of the name.',
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  username: 'Enter a username.',
  asksForAccess:
    'This person asked for instructor access. Select the role Instructor to verify the request, or decline it with a reason.',
  ownAccess: 'You can’t remove your own access. Ask another administrator.',
  lastAdministrator: 'This is the only administrator. There must be at least one.',
  passwordUseless:
    'This person can’t use a password: they sign in with another provider, or their account isn’t active.',
} as const;
