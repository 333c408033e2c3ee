import type { RandomSource } from '../random.ts';
import { type EpochMs, MINUTE, SECOND } from '../time.ts';
import { reworded, type Sentence, sentenceText } from './essay-text.ts';
import type { Temperament } from './persona.ts';

/** The document at one save. */
export type WrittenVersion = {
  at: EpochMs;
  paragraphs: readonly string[];
  /** Whether the writer's page was online during the time before this save. */
  presence: 'online' | 'absent';
  /** Milliseconds that the page reported for its changes; 0 where it could not. */
  spanMs: number;
};

/** A piece of the document: a title, a line of the plan, a sentence, or pasted text. */
export type Piece = { text: string; sentence: Sentence | null };

/** Sentences that arrive together; one that opens starts a paragraph. */
export type WriterPassage = readonly (Piece & { opens: boolean })[];

/** Afterthoughts of a writer rereading the text. */
const THOUGHTS = [
  'That is the part I keep coming back to.',
  'I did not see it then, and I am not sure that I would have wanted to.',
  'It sounds like a small thing, and it was, but small things were all we had to go by.',
  'Somebody who was not there would tell this differently.',
  'This is where the easy version of the story ends.',
];

/** A simulated writer: the current text, the clock, and the saved versions. */
export class SimulatedEditor {
  readonly versions: WrittenVersion[] = [];
  hasBeenAway = false;
  /** Number of pasted sentences so far. */
  pasted = 0;
  private readonly due: EpochMs;
  private readonly random: RandomSource;
  private readonly temper: Temperament;
  private readonly paragraphs: Piece[][] = [];
  /** Paragraphs that were reordered, and those with an afterthought; once is enough for each. */
  private readonly rearranged = new Set<number>();
  private readonly extended = new Set<number>();
  private plan: string[] = [];
  private now: EpochMs = 0;

  constructor(due: EpochMs, random: RandomSource, temper: Temperament) {
    this.due = due;
    this.random = random;
    this.temper = temper;
  }

  sitDown(at: EpochMs): void {
    this.now = Math.max(this.now + 30 * MINUTE, at);
    this.pause(20);
  }

  openWithTitle(title: string): void {
    this.paragraphs.push([{ text: '', sentence: null }]);
    this.type(0, 0, title);
    this.pause(15);
  }

  writePlan(lines: readonly string[]): void {
    for (const line of lines) {
      this.plan.push('');
      this.typeInto(line, (text) => {
        this.plan[this.plan.length - 1] = text;
      });
      this.pause(12);
    }
  }

  dropPlanLine(): void {
    if (this.plan.length === 0) return;
    this.plan = this.plan.slice(1);
    this.save();
  }

  clearPlan(): void {
    if (this.plan.length === 0) return;
    this.plan = [];
    this.save();
  }

  say(sentence: Sentence, opens: boolean): void {
    if (opens || this.paragraphs.length < 2) this.paragraphs.push([]);
    const paragraph = this.paragraphs.length - 1;
    const pieces = this.paragraphs[paragraph] as Piece[];
    pieces.push({ text: '', sentence });
    this.type(paragraph, pieces.length - 1, sentenceText(sentence));
    this.pause(this.temper.sentencePause * (opens ? 1.8 : 1));
  }

  /** Adds several sentences in one go, after being away from the page. */
  bringIn(passage: WriterPassage): void {
    this.pasted += passage.length;
    this.now += (40 + this.random() * 120) * SECOND;
    this.put(passage);
    this.save();
    this.pause(25);
  }

  returnFromOffline(passage: WriterPassage): void {
    this.hasBeenAway = true;
    this.now += (6 + this.random() * 8) * MINUTE;
    this.put(passage);
    this.save('absent');
    this.pause(10);
  }

  quote(text: string): void {
    const paragraph = Math.max(1, this.paragraphs.length - 3);
    this.now += (20 + this.random() * 60) * SECOND;
    (this.paragraphs[paragraph] ?? this.paragraphs[0])?.push({ text: `“${text}”`, sentence: null });
    this.save();
    this.pause(20);
  }

  /**
   * Goes back once: usually rewords, sometimes removes a sentence or swaps it with the next. The
   * first and last sentence of a paragraph stay, so that it still opens and ends as intended.
   */
  goBack(): void {
    const paragraph = 1 + Math.floor(this.random() * (this.paragraphs.length - 1));
    const pieces = this.paragraphs[paragraph];
    if (!pieces || pieces.length === 0) return;
    this.pause(6);
    const at = Math.floor(this.random() * pieces.length);
    const luck = this.random();
    const mayRearrange = pieces.length > 3 && !this.rearranged.has(paragraph);
    const inside = 1 + (at % Math.max(1, pieces.length - 3));
    if (luck < 0.88 || !mayRearrange) this.reword(paragraph, at);
    else {
      this.rearranged.add(paragraph);
      if (luck < 0.94) this.takeOut(paragraph, inside);
      else this.moveDown(paragraph, inside);
    }
    this.pause(8);
  }

  revise(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      this.goBack();
      if (this.random() < 0.25) this.addThought();
    }
  }

  private addThought(): void {
    const paragraph = 1 + Math.floor(this.random() * (this.paragraphs.length - 1));
    const pieces = this.paragraphs[paragraph];
    if (!pieces?.length || this.extended.has(paragraph)) return;
    this.extended.add(paragraph);
    const thought = THOUGHTS[Math.floor(this.random() * THOUGHTS.length)] as string;
    if (this.paragraphs.some((all) => all.some(({ text }) => text === thought))) return;
    pieces.push({ text: '', sentence: null });
    this.type(paragraph, pieces.length - 1, thought);
  }

  private reword(paragraph: number, at: number): void {
    const piece = (this.paragraphs[paragraph] as Piece[])[at] as Piece;
    if (!piece.sentence) return;
    const sentence = reworded(piece.sentence, this.random);
    const [before, after] = [piece.text, sentenceText(sentence)];
    if (before === after) return;
    let start = 0;
    while (start < before.length && before[start] === after[start]) start++;
    let end = 0;
    while (
      end < Math.min(before.length, after.length) - start &&
      before[before.length - 1 - end] === after[after.length - 1 - end]
    )
      end++;
    const [head, tail] = [after.slice(0, start), after.slice(after.length - end)];
    this.set(paragraph, at, head + tail);
    this.save();
    this.typeInto(after.slice(start, after.length - end), (text) =>
      this.set(paragraph, at, head + text + tail),
    );
    (this.paragraphs[paragraph] as Piece[])[at] = { text: after, sentence };
  }

  private takeOut(paragraph: number, at: number): void {
    const pieces = this.paragraphs[paragraph] as Piece[];
    if (pieces[at]?.sentence == null) return;
    pieces.splice(at, 1);
    this.save();
  }

  private moveDown(paragraph: number, at: number): void {
    const pieces = this.paragraphs[paragraph] as Piece[];
    const [piece] = pieces.splice(at, 1) as [Piece];
    pieces.splice(at + 1, 0, piece);
    this.save();
  }

  private put(passage: WriterPassage): void {
    for (const { text, sentence, opens } of passage) {
      if (opens || this.paragraphs.length < 2) this.paragraphs.push([]);
      (this.paragraphs.at(-1) as Piece[]).push({ text, sentence });
    }
  }

  private set(paragraph: number, at: number, text: string): void {
    const pieces = this.paragraphs[paragraph] as Piece[];
    pieces[at] = { ...(pieces[at] as Piece), text };
  }

  private type(paragraph: number, at: number, text: string): void {
    this.typeInto(text, (soFar) => this.set(paragraph, at, soFar));
  }

  /** Types text second by second, with an occasional typo. */
  private typeInto(text: string, show: (soFar: string) => void): void {
    let done = 0;
    while (done < text.length) {
      const seconds = 1 + Math.floor(this.random() * 3);
      this.now += seconds * SECOND;
      const speed = this.temper.charactersPerSecond * (0.7 + 0.6 * this.random());
      done = Math.min(text.length, done + Math.max(1, Math.round(speed * seconds)));
      if (this.random() < this.temper.slip && done < text.length) {
        show(`${text.slice(0, done)}${'etaoinsr'[Math.floor(this.random() * 8)]}`);
        this.save();
        this.now += 2 * SECOND;
      }
      show(text.slice(0, done));
      this.save();
    }
  }

  private pause(mean: number): void {
    const long = this.random() < this.temper.longPause;
    const seconds = long ? 35 + this.random() * 200 : mean * -Math.log(1 - 0.95 * this.random());
    this.now += Math.round(seconds) * SECOND;
  }

  private save(presence: WrittenVersion['presence'] = 'online'): void {
    const last = this.versions.at(-1);
    const at = Math.max(Math.round(this.now), (last?.at ?? 0) + SECOND);
    if (at > this.due) return;
    this.now = at;
    const paragraphs = [...this.paragraphs.map(joined), ...this.plan];
    const spanMs = presence === 'online' ? SECOND : 0;
    this.versions.push({ at, paragraphs, presence, spanMs });
  }
}

const joined = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
