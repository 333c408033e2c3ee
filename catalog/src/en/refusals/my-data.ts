/** People’s own data, and deleting an account. */
export const myData = {
  notReady: 'There’s no download waiting. It works once: ask for another one if you need it.',
  answerMissing: 'Write why you decline the request.',
  alreadyDecided: 'This request was withdrawn or decided in the meantime.',
  ownsClasses:
    'You own classes. Make another instructor the owner of each, or delete them; a deleted class counts until it is gone from the trash.',
  ownerOfClasses:
    'This person owns classes: {{classes}}. Another instructor has to become the owner of each, or the owner has to delete them. A deleted class counts until it is gone from the trash.',
  lastAdministrator:
    'This is the last administrator. Make someone else an administrator before this account is deleted.',
} as const;
