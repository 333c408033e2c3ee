import type { Refusals } from '../../shape/refusals.ts';

export const livePage: Refusals['livePage'] = {
  minutes: 'Geben Sie eine ganze Zahl von 1 bis 300 Minuten ein.',
  handsClosed:
    'Im Moment sieht niemand nach den Meldungen. Sprechen Sie Ihre Lehrperson direkt an.',
  begin: 'Die Frist ist vorbei. Legen Sie eine Schreibzeit fest.',
  pause: 'Das Schreiben ist bereits angehalten.',
  resume: 'Das Schreiben ist nicht mehr angehalten.',
  stop: 'Im Moment wird nichts geschrieben.',
  add: 'Es gibt keinen Entwurf, der mehr Zeit bekommen könnte.',
};
