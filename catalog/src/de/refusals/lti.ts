import type { Refusals } from '../../shape/refusals.ts';

export const lti: Refusals['lti'] = {
  required: 'Füllen Sie dieses Feld aus.',
  https: 'Geben Sie eine Adresse ein, die mit https beginnt.',
  tooMany: 'Es sind zu viele Lernplattformen. Höchstens 100 sind möglich.',
  registered:
    'Es gibt schon eine Lernplattform mit diesem Namen oder mit diesem Issuer und dieser Client-ID.',
  linked:
    'Dieser Kurs wurde inzwischen mit einer Klasse verknüpft. Öffnen Sie ihn noch einmal in Ihrer Plattform.',
  windowTitle: 'In einem neuen Fenster weitermachen',
  windowText:
    'Antecedent öffnet sich in einem eigenen Fenster. Dort sind Ihr Text und Ihre Anmeldung sicher.',
  windowOpen: 'Antecedent öffnen',
};
