/** Words around terms, privacy and the like; the texts themselves come from the server. */
export const content = {
  loading: 'Loading the text',
  failed: 'We couldn’t load the text',
  byOperator: 'Written by the people who run this site. Last changed on {{date}}.',
  byMakers: 'This text comes with the software.',
  licenses: 'Open-source licenses',
  licensesLead_one: 'These pages contain {{count, number}} open-source library.',
  licensesLead_other:
    'These pages contain {{count, number}} open-source libraries. We thank the people who make them. Open one to read its license.',
} as const;
