import type { Catalog } from '../../shape/web.ts';

export const verification: Catalog['verification'] = {
  requested:
    'Diese Person hat am {{day}} Zugang als Lehrperson beantragt. Prüfen Sie das Profil vor der Bestätigung.',
  verify: 'Bestätigen',
  decline: 'Ablehnen',
  verified: '{{name}} ist jetzt Lehrperson und erhält eine E-Mail.',
  declineDialog: {
    title: 'Antrag von {{name}} ablehnen',
    lead: 'Die Person erhält Ihre Begründung per E-Mail, mit einem Link, um das Konto als Studentin oder Student zu nutzen.',
    reason: 'Begründung',
    missing: 'Geben Sie eine Begründung ein.',
    confirm: 'Antrag ablehnen',
    done: 'Antrag von {{name}} abgelehnt. Wir haben eine E-Mail mit der Begründung gesendet.',
  },
};
