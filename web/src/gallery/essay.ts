import type { ChangeRun } from '../charts/Change.tsx';
import type {
  EssayMapModel,
  EssayRun,
  WordOrigin,
  WordOutcome,
} from '../charts/essay-map/essay-map-model.ts';

const run = (
  session: number | null,
  text: string,
  fate: WordOutcome = 'kept',
  origin: WordOrigin = 'typed',
): EssayRun => ({ text, session, fate, origin });

const paragraphs: readonly (readonly EssayRun[])[] = [
  [
    run(0, 'Before the footbridge opened, the river divided our town into '),
    run(2, 'two towns that happened to share a name. ', 'touched'),
    run(
      0,
      'On my side there were the school, the swimming pool and the bakery; on the other, the station and the long brick sheds where my grandfather had worked. ',
    ),
    run(3, 'Nobody called it a border. We simply said that things were over there.'),
  ],
  [
    run(0, 'I was nine when the engineers arrived with their tripods. '),
    run(
      1,
      'My grandfather walked down every morning to watch them measure, and he corrected them when they were wrong about the floods. ',
      'touched',
    ),
    run(1, 'He had kept a pencil mark on the cellar wall for every high water since 1961, '),
    run(4, 'and the foreman photographed it.'),
  ],
  [
    run(1, 'What I did not expect was how quickly the bridge changed the way we spoke. '),
    run(
      1,
      'Within a month my mother said “the market” and meant the one across the water. ',
      'moved',
    ),
    run(2, 'Distances that had been measured in bus stops were now measured in songs. '),
    run(3, 'It took two songs to reach the station.', 'touched'),
  ],
  [
    run(
      2,
      'Not everyone gained. The ferry kiosk closed in the second winter, and the reed bed where we had looked for herons became a lit path. ',
    ),
    run(
      3,
      '“A bridge is a decision about who has to walk,” as one of the planning notes puts it. ',
      'kept',
      'bulk',
    ),
    run(
      3,
      'A neighbour told me that she still takes the long way round, because the old road has shade.',
    ),
  ],
  [
    run(
      4,
      'A map drawn today would show one town. I think the older map is still there underneath, like the pencil marks in the cellar, ',
    ),
    run(4, 'and that a place is never replaced, only written over.', 'touched'),
  ],
];

const touches = [
  [0, 0, 0, 2, 0],
  [0, 0, 4, 0, 3],
  [0, 0, 6, 0, 0],
  [0, 0, 0, 3, 5],
  [0, 0, 0, 0, 4],
];

const words = (runs: readonly EssayRun[], session: number) =>
  runs
    .filter((one) => one.session === session)
    .reduce((sum, { text }) => sum + text.trim().split(/\s+/).length, 0);

/** One essay in five sessions. */
export const essayMap: EssayMapModel = {
  sessions: ['8 Oct', '11 Oct', '13 Oct', '17 Oct', '20 Oct'].map((label) => ({ label })),
  paragraphs: paragraphs.map((runs, index) => ({
    runs,
    births: [0, 1, 2, 3, 4].map((session) => words(runs, session)),
    touches: touches[index] ?? [],
  })),
  marks: [
    { kind: 'deadline', label: 'First draft', after: 3 },
    { kind: 'comment', label: 'Comment, 15 Oct', after: 3.4 },
    { kind: 'deadline', label: 'Second draft', after: 5 },
  ],
};

/** The same words spread over this many sessions that columns are shared. */
export function longEssayMap(sessions: number): EssayMapModel {
  const at = (session: number) => Math.floor((session * sessions) / 5);
  const spread = (values: readonly number[]) => {
    const all = Array.from({ length: sessions }, () => 0);
    values.forEach((value, session) => {
      all[at(session)] = value;
    });
    return all;
  };
  return {
    sessions: Array.from({ length: sessions }, (_, index) => ({ label: `${index + 1} Oct` })),
    paragraphs: essayMap.paragraphs.map(({ runs, births, touches: touched }) => ({
      runs: runs.map((one) => ({ ...one, session: one.session === null ? null : at(one.session) })),
      births: spread(births),
      touches: spread(touched),
    })),
    marks: [{ kind: 'deadline', label: 'First draft', after: sessions * 0.6 }],
  };
}

/** A paragraph being rewritten. */
export const changed: readonly ChangeRun[] = [
  { text: 'Before the footbridge opened, the river divided our town into ' },
  { text: 'a left and a right half. ', kind: 'deleted' },
  { text: 'two towns that happened to share a name. ', kind: 'edited' },
  { text: 'Within a month my mother said “the market”. ', kind: 'moved' },
  { text: 'Distances were now measured in songs. ', kind: 'new' },
];
