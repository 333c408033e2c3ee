/** Questions to the support team. */
export const support = {
  name: 'Enter your name.',
  message: 'Enter your message.',
  answer: 'Enter your answer.',
  type: 'Choose a topic.',
} as const;
