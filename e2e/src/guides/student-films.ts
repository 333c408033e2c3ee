import type { FilmPlan } from './film.ts';
import { CLASS, ESSAY, student } from './pictures.ts';
import { expect } from './visitor.ts';

const PARAGRAPH = [
  'In our stairwell hangs a sign: no bicycles. ',
  'Every evening four of them lean under it, and nobody minds. ',
  'The sign was made for a fire that never came.',
];

/** From the class page to a submitted draft, for a student who has not started yet. */
export const WRITING: FilmPlan = {
  who: student('ines_ibarra'),
  async open(page) {
    await page.goto('/enroll');
    await page.getByRole('link', { name: CLASS }).click();
    await expect(page.getByRole('link', { name: `Start ${ESSAY}` })).toBeVisible();
  },
  async scene({ page, say, press, point, write, pause, cut }) {
    await say('The class page lists your assignments. The button shows what you can do next.');
    await point(page.getByText(/ is due /).first(), { x: 0.4, y: 0.5 });
    await pause(0.8);
    const start = page.getByRole('link', { name: `Start ${ESSAY}` });
    await say('“Start” creates your document, here from the instructor’s template.');
    await point(start);
    await pause(1.2);
    await press(start);
    const frame = page.frameLocator('iframe[title="Word processor"]');
    const hint = frame.getByText('Say what the rule is and who keeps it.');
    await cut(() => expect(hint).toBeVisible());
    await press(hint, { x: 0.8, y: 0.5 });
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await say('You write right on the page.');
    for (const sentence of PARAGRAPH) await write(sentence);
    await say(
      'Your text is saved about once a second. The time shows when the server last saved it.',
    );
    await point(page.getByText(/^Saved/).first());
    await cut(() => expect(page.getByText(/^Saved \d/).first()).toBeVisible());
    await pause(1);
    await say('“Draft Submission” submits the draft that’s due.');
    await press(page.getByRole('button', { name: 'Draft Submission', exact: true }));
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await cut(() => expect(submit).toBeVisible());
    await say('You’re asked to confirm, because you can’t undo a submission.');
    await point(submit);
    await pause(1);
    await press(submit);
    await cut(() => expect(page.getByText('You have made a submission!')).toBeVisible());
    await say('Submitted. You can keep working on the final text.');
  },
};
