/** What staff do with accounts. */
export const people = {
  searchEmpty: 'Fill in at least one field, or tick Pending.',
  searchSigns: 'Type a letter or a digit too: signs alone find nobody.',
  searchShort: 'Type at least {{letters, number}} letters of the name.',
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  username: 'Enter a username.',
  asksForAccess:
    'This person asked for instructor access. Select the role Instructor to verify the request, or decline it with a reason.',
  ownAccess: 'You cannot take away your own access. Ask another administrator.',
  lastAdministrator: 'This is the last administrator, and one has to stay.',
  passwordUseless:
    'A password is of no use to this person: they sign in elsewhere, or their account is not open.',
} as const;
