import { seededRandom } from '../random.ts';
import type { EpochMs } from '../time.ts';
import { intendedEssay, type Sentence, sentenceText } from './essay-text.ts';
import { type Persona, TEMPERAMENTS } from './persona.ts';
import type { EssayTopic } from './prose.ts';
import { writingSessions } from './schedule.ts';
import { SimulatedEditor, type WrittenVersion } from './simulated-editor.ts';

export type EssayBrief = {
  topic: EssayTopic;
  persona: Persona;
  seed: number;
  startAt: EpochMs;
  due: EpochMs;
  /** 0 (short, few ideas) to 1 (everything the topic offers). */
  ambition: number;
  /** How much of the essay is written, from 0 to 1 (finished). */
  progress?: number;
  zoneOffset?: number;
};

/** A planned sentence, and whether it opens a paragraph. */
type PlannedSentence = { sentence: Sentence; opens: boolean };

/** Number of sentences that arrive at once: a pasted passage, or a stretch written offline. */
const PASSAGE_SENTENCES = 5;

/**
 * Simulates a person of this persona writing an essay: planning, bursts of words second by second,
 * corrected typos, pauses, rewording, a pasted passage, a stretch offline. Deterministic for a
 * brief.
 *
 * @returns saves in chronological order, at least a second apart, none after `due`
 */
export function writeEssay(brief: EssayBrief): WrittenVersion[] {
  const random = seededRandom(brief.seed);
  const temper = TEMPERAMENTS[brief.persona];
  const desk = new SimulatedEditor(brief.due, random, temper);
  const sayings: PlannedSentence[] = intendedEssay(brief.topic, random, brief.ambition).flatMap(
    (sentences) => sentences.map((sentence, place) => ({ sentence, opens: place === 0 })),
  );
  const wanted = sayings.slice(0, Math.round(sayings.length * (brief.progress ?? 1)));
  const starts = writingSessions(
    temper.sessions,
    brief.startAt,
    brief.due,
    brief.zoneOffset ?? 0,
    random,
  );
  const writing = Math.max(1, Math.round(starts.length * (1 - temper.revisingShare)));

  let said = 0;
  for (const [sitting, start] of starts.entries()) {
    if (said >= wanted.length && wanted.length < sayings.length) break;
    desk.sitDown(start);
    if (sitting === 0) {
      desk.openWithTitle(brief.topic.title);
      if (temper.plans) desk.writePlan(brief.topic.plan);
    }
    const goal = Math.min(
      wanted.length,
      sitting < writing ? Math.ceil((wanted.length * (sitting + 1)) / writing) : wanted.length,
    );
    const awayNow = temper.offline && sitting === Math.min(1, starts.length - 1);
    while (said < goal) {
      const passage = wanted.slice(said, said + PASSAGE_SENTENCES).map(asPiece);
      if (desk.pasted < temper.pastedSentences && said > sayings.length / 4) {
        desk.bringIn(passage);
        said += passage.length;
      } else if (awayNow && said > goal - PASSAGE_SENTENCES - 1 && !desk.hasBeenAway) {
        desk.returnFromOffline(passage);
        said += passage.length;
      } else {
        const { sentence, opens } = wanted[said] as PlannedSentence;
        if (opens) desk.dropPlanLine();
        desk.say(sentence, opens);
        said += 1;
        if (random() < temper.backtrack) desk.goBack();
      }
    }
    if (temper.quotes && sitting === writing - 1) desk.quote(brief.topic.quotation);
    if (sitting >= writing) desk.revise(6 + Math.floor(random() * 8));
  }
  desk.clearPlan();
  return desk.versions;
}

const asPiece = ({ sentence, opens }: PlannedSentence) => ({
  text: sentenceText(sentence),
  sentence,
  opens,
});
