/** Dates, help and unsaved changes in forms. */
export const forms = {
  about: 'About {{label}}',
  pick: 'Choose {{label}}',
  date: {
    form: 'yyyy-MM-dd HH:mm',
    empty: 'Enter a date and time.',
    unreadable: 'Enter a date and time such as 2026-10-07 18:00.',
    skipped:
      '{{time}} doesn’t exist on that day in {{zone}}: clocks change from {{from}} to {{to}}. Choose another time.',
    twice: 'Clocks go back that day, so this time occurs twice. We use the first.',
    moved: 'Moved to the earliest possible date.',
  },
  leave: {
    title: 'Close without saving?',
    text: 'You have unsaved changes. If you close this page, your changes will be lost.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
} as const;
