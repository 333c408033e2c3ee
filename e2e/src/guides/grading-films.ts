import { INSTRUCTOR } from '@antecedent/server/demo/people';
import type { FilmPlan } from './film.ts';
import { EARLIER_ESSAY, ESSAY, openClass, openReading, READ } from './pictures.ts';
import { expect } from './visitor.ts';

/** Rubric, feedback and grade by keyboard, and on to the next submission. */
export const GRADING: FilmPlan = {
  who: INSTRUCTOR,
  open: (page) => openReading(page, EARLIER_ESSAY, READ),
  async scene({ page, say, write, pause, cut }) {
    const { keyboard } = page;
    await say('Press the question mark to see every key of the reading page.');
    await keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await cut(() => expect(sheet).toBeVisible());
    await pause(2);
    await keyboard.press('Escape');
    await cut(() => expect(sheet).toBeHidden());
    await say('R opens the rubric next to the text.');
    await keyboard.press('r');
    await cut(() => expect(page.getByRole('tabpanel', { name: 'Rubric' })).toBeVisible());
    await pause(1.5);
    await keyboard.press('Escape');
    await say('F is for feedback, and Ctrl+Enter sends it.');
    await keyboard.press('f');
    const field = page.getByRole('textbox', { name: 'Feedback', exact: true });
    await cut(async () => {
      await expect(field).toBeVisible();
      await field.focus();
    });
    await write('The last paragraph says it best.');
    await keyboard.press('Control+Enter');
    await cut(() => expect(field).toHaveValue(''));
    await pause(1);
    await keyboard.press('Escape');
    await say('G goes to the grade. Ctrl+Enter saves it and opens the next submission.');
    const heading = page.getByRole('heading', { level: 1 });
    const name = (await heading.textContent()) ?? '';
    await keyboard.press('g');
    await keyboard.press('Control+a');
    await write('86');
    await keyboard.press('Control+Enter');
    await cut(() => expect(heading).not.toHaveText(name));
    await pause(1.2);
    await say('Q lists what is left, in the order that you choose.');
    await keyboard.press('q');
    await cut(() => expect(page.getByRole('dialog', { name: 'Submissions' })).toBeVisible());
    await pause(2);
  },
};

/** Who reviews whom, until when, and what came of it. */
export const PEER_REVIEW: FilmPlan = {
  who: INSTRUCTOR,
  async open(page) {
    await openClass(page);
    await page.getByRole('tab', { name: 'Assignments' }).click();
    await expect(page.getByLabel(new RegExp(`^Peer review.*${EARLIER_ESSAY}$`))).toBeVisible();
  },
  async scene({ page, say, press, point, pause, cut }) {
    await say('Every assignment has a button for its peer review.');
    await press(page.getByLabel(new RegExp(`^Peer review.*${EARLIER_ESSAY}$`)));
    const add = page.getByRole('button', { name: /^Add reviewer/ });
    await cut(() => expect(add.first()).toBeVisible());
    await say('“Auto-assign” gives everybody the same number of reviews.');
    await point(page.getByRole('button', { name: 'Auto-assign' }));
    await pause(1);
    await say('You can also drag a name, or choose a reviewer in the field of a draft.');
    await point(add.first());
    await pause(1.2);
    await say('Names can stay hidden, and reviewers of one draft can read each other’s reviews.');
    await point(page.getByRole('switch', { name: 'Open review' }));
    await pause(1.2);
    await say('Each draft can have a deadline for its reviews.');
    await press(page.getByRole('tab', { name: 'Deadlines' }));
    await cut(() => expect(page.getByRole('columnheader', { name: 'Draft Title' })).toBeVisible());
    await pause(1.5);
    await say('“Reviews” shows who has reviewed what, for how long, and what came of it.');
    await press(page.getByRole('tab', { name: 'Reviews' }));
    const group = page.getByRole('button', { name: /2 of 2 submitted$/ }).first();
    await cut(() => expect(group).toBeVisible());
    await press(group);
    await cut();
    await pause(2);
  },
};

/** What a class does, and how a graph leads to a text. */
export const CLASS_ANALYTICS: FilmPlan = {
  who: INSTRUCTOR,
  open: (page) => openClass(page),
  async scene({ page, say, press, point, pause, cut }) {
    await say('The analytics of a class begin with what is worth knowing.');
    await press(page.getByRole('tab', { name: 'Analytics', exact: true }));
    const table = page.getByRole('button', { name: 'Table' }).first();
    await cut(() => expect(table).toBeVisible());
    await pause(1);
    await say('Each sentence shows its rule, and who it is about.');
    await press(page.getByRole('button', { name: /^Who/ }).first());
    const who = page.getByRole('dialog');
    await cut(() => expect(who).toBeVisible());
    await pause(1.5);
    await page.keyboard.press('Escape');
    await cut(() => expect(who).toBeHidden());
    await say('Below, seven graphs show when the class writes, for how long, and at what pace.');
    await press(page.getByRole('tab', { name: 'Class Total Time' }));
    await cut(() => expect(page.getByText('shortest to longest time').first()).toBeVisible());
    await pause(1);
    await press(page.getByRole('tab', { name: 'Assignment Time' }));
    await cut(() => expect(page.getByText(ESSAY).first()).toBeVisible());
    await pause(1);
    await say('“Table” shows the same figures as numbers, with links to the students.');
    await press(table);
    await cut(() => expect(page.getByRole('table').first()).toBeVisible());
    await point(page.getByRole('table').first(), { x: 0.3, y: 0.5 });
    await pause(2);
  },
};
