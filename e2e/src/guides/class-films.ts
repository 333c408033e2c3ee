import { INSTRUCTOR, WRITER } from '@antecedent/server/demo/people';
import type { FilmPlan } from './film.ts';
import { EARLIER_ESSAY, openStudentsClass } from './pictures.ts';
import { expect } from './visitor.ts';

/** Drafts, deadlines and submissions on one axis. */
export const TIMELINE: FilmPlan = {
  who: WRITER,
  async open(page) {
    await openStudentsClass(page);
    await page.getByRole('link', { name: `Read ${EARLIER_ESSAY}` }).click();
    await expect(page.getByRole('button', { name: 'Timeline', exact: true })).toBeVisible();
  },
  async scene({ page, say, press, point, pause, cut }) {
    await say('Students find the submission timeline on their assignment page.');
    await press(page.getByRole('button', { name: 'Timeline', exact: true }));
    const chart = page.getByRole('toolbar', { name: /^Draft timeline/ });
    await cut(async () => {
      await expect(chart).toBeVisible();
      await chart.scrollIntoViewIfNeeded();
    });
    await say('Drafts with their deadlines, submissions, comments and files each have a lane.');
    await point(chart, { x: 0.3, y: 0.3 });
    await pause(0.8);
    await point(chart, { x: 0.7, y: 0.3 });
    await pause(0.8);
    await say('You can zoom in, from years to minutes.');
    const closer = page.getByRole('button', { name: 'Zoom in' });
    for (let step = 0; step < 4; step++) {
      await press(closer);
      await pause(0.7);
    }
    await press(page.getByRole('button', { name: 'Show whole timeline' }));
    await pause(1);
    await say('Select a draft to open the text as it was submitted.');
    // The mark has one date in its name; the period of the draft has two.
    const mark = chart.getByRole('button', {
      name: /^First draft: Submitted, [^,]+, \d\d:\d\d Europe/,
    });
    await press(mark);
    await cut(() => expect(page.getByText(/You’re reading .*“First draft”/)).toBeVisible());
    await pause(2);
    await say('“Show as table” shows the same events as a list.');
    await press(page.getByRole('button', { name: 'Show as table' }));
    await pause(2);
  },
};

/** A class, its key and its first assignment. */
export const FIRST_CLASS: FilmPlan = {
  who: INSTRUCTOR,
  async open(page) {
    await page.goto('/classes');
    await expect(page.getByRole('link', { name: 'New Class' })).toBeVisible();
  },
  async scene({ page, say, press, point, write, pause, cut }) {
    await say('Start with “New Class”.');
    await press(page.getByRole('link', { name: 'New Class' }));
    const name = page.getByLabel('Class name');
    await cut(() => expect(name).toBeVisible());
    await say('Enter a name, a subject, and the time zone for all deadlines.');
    await press(name);
    await write('Essays on Cities');
    for (const [field, option] of [
      ['Subject area', 'Composition and Rhetoric'],
      ['Student level', 'Undergraduate, first year'],
    ] as const) {
      await press(page.getByRole('combobox', { name: field }));
      const chosen = page.getByRole('option', { name: option, exact: true });
      await chosen.waitFor();
      await pause(0.4);
      await press(chosen);
    }
    await say('Students join with the enrollment key.');
    await point(page.getByLabel('Enrollment key'), { x: 0.3, y: 0.5 });
    await pause(0.6);
    await press(page.getByRole('button', { name: 'Create class' }));
    const open = page.getByRole('link', { name: 'Open the class' });
    // Otherwise the page would go on to the list of classes before viewers have read this.
    await cut(() => page.getByRole('button', { name: 'Stay here' }).click());
    await say('Give your students the key, and they can enroll themselves.');
    await point(open, { x: 0.5, y: 0.5 });
    await pause(1.5);
    await press(open);
    const add = page.getByRole('button', { name: 'Add assignment' });
    await cut(() => expect(add).toBeVisible());
    await say('An assignment needs a title, points and a deadline.');
    await press(add);
    const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
    await cut(() => expect(dialog.getByLabel('Title').first()).toBeVisible());
    await press(dialog.getByLabel('Title').first());
    await write('A street I walk');
    const deadline = dialog.getByRole('textbox', { name: 'Final deadline' });
    await press(deadline);
    await page.keyboard.press('Control+A');
    await write(`${inThreeWeeks()} 18:00`);
    await press(dialog.getByLabel('Point value'));
    await write('20');
    await say(
      'With “Autosubmission”, whatever is written by the deadline is submitted automatically.',
    );
    await press(dialog.getByRole('checkbox', { name: 'Autosubmission' }));
    await pause(0.8);
    await press(dialog.getByRole('button', { name: 'Create', exact: true }));
    await cut(() => expect(dialog).toBeHidden());
    await say('Students see it in their class from the start date on.');
    await point(page.getByText('A street I walk').first());
    await pause(1);
  },
};

const inThreeWeeks = (): string =>
  new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);
