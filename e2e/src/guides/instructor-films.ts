import { INSTRUCTOR } from '@antecedent/server/demo/people';
import type { Locator, Page } from '@playwright/test';
import type { FilmPlan } from './film.ts';
import { EARLIER_ESSAY, openReading, READ } from './pictures.ts';
import { expect } from './visitor.ts';

const openEarlierEssay = (page: Page) => openReading(page, EARLIER_ESSAY, READ);

const graphOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Analytics/ });

/** Words changed and the heat map, and the tables next to them. */
export const GRAPHS: FilmPlan = {
  who: INSTRUCTOR,
  open: openEarlierEssay,
  async scene({ page, say, press, point, pause, cut }) {
    await say('“Analytics” opens the graphs for the text you’re reading.');
    await press(page.getByRole('button', { name: 'Analytics' }));
    const dialog = graphOf(page);
    const table = dialog.getByRole('button', { name: 'Table' }).first();
    await cut(() => expect(table).toBeVisible());
    await pause(0.6);
    await press(dialog.getByRole('tab', { name: 'HeatMap' }));
    await cut();
    await say(
      'The heat map shows when words changed, with a column for each day and a row for each hour.',
    );
    // Points to the hours of the third session, since an empty hour has no tooltip.
    await point(dialog.getByRole('application').getByRole('img'), { x: 0.505, y: 0.626 });
    await pause(1);
    await press(dialog.getByRole('tab', { name: 'WordChange' }));
    await cut();
    await say('The word-change graph shows how many, session by session. Idle time is left out.');
    await point(dialog.getByRole('tabpanel'), { x: 0.4, y: 0.5 });
    await pause(1);
    await point(dialog.getByRole('tabpanel'), { x: 0.7, y: 0.5 });
    await say('New and edited words go up, deleted words go down.');
    await pause(1);
    await say('“Table” shows the same figures as numbers, and “Save” downloads them.');
    await press(dialog.getByRole('button', { name: 'Table' }).first());
    await cut(() => expect(dialog.getByRole('table').first()).toBeVisible());
    await point(dialog.getByRole('table').first(), { x: 0.5, y: 0.3 });
    await pause(1.5);
  },
};

/** Winding a text back, and two drafts side by side. */
export const REWIND: FilmPlan = {
  who: INSTRUCTOR,
  async open(page) {
    await openEarlierEssay(page);
    await page.getByRole('button', { name: 'Rewind Essay' }).click();
    await expect(page.getByRole('slider', { name: 'Version', exact: true })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  async scene({ page, say, press, point, pause, cut }) {
    const slider = page.getByRole('slider', { name: 'Version', exact: true });
    await say('Rewind replays every saved version of a text, from the first words to the last.');
    await point(page.getByRole('article').first(), { x: 0.5, y: 0.3 });
    await pause(0.6);
    await say('Click or drag along the line to see the text at any moment.');
    await press(slider, { x: 0.7, y: 0.5 });
    await pause(1.2);
    await press(slider, { x: 0.22, y: 0.5 });
    await pause(1.2);
    await say('Or press Play and watch it grow. Pauses in the writing are left out.');
    await press(page.getByRole('button', { name: 'Play', exact: true }));
    await pause(7);
    await press(page.getByRole('button', { name: 'Pause', exact: true }));
    await say('New, edited and deleted words are highlighted.');
    await point(page.getByRole('article').first(), { x: 0.5, y: 0.4 });
    await pause(1);
    await say('“Draft Comparison Mode” shows two drafts side by side.');
    await press(page.getByRole('switch', { name: 'Draft Comparison Mode' }));
    const pair = page.getByRole('radio', { name: 'First draft vs. Second draft' });
    await cut(() => expect(pair).toBeVisible());
    await press(pair);
    await cut();
    await say('New and edited words are highlighted in the later draft.');
    await point(page.getByText('A place that changed').last(), { x: 0.5, y: 2 });
    await pause(2);
  },
};

/** The session in which each sentence was first written. */
export const ESSAY_MAP: FilmPlan = {
  who: INSTRUCTOR,
  async open(page) {
    await openEarlierEssay(page);
    await page.getByRole('button', { name: 'Analytics' }).click();
    await expect(graphOf(page).getByRole('button', { name: 'Table' }).first()).toBeVisible();
  },
  async scene({ page, say, press, point, pause, cut }) {
    const panel = graphOf(page).getByRole('tabpanel');
    const session = (at: number) => panel.getByRole('button', { name: /^Session/ }).nth(at);
    await say('The essay map has the text on the left and its writing sessions on the right.');
    await point(panel, { x: 0.25, y: 0.5 });
    await pause(1);
    await say('Each word is colored and numbered by the session it was written in.');
    await point(panel, { x: 0.3, y: 0.62 });
    await pause(1);
    await say('Select a session to highlight the words written in it.');
    await press(session(0));
    await pause(2);
    await press(session(1));
    await pause(2);
    await press(session(1));
    await say('The squares show how many words of each paragraph remain from each session.');
    await point(panel, { x: 0.82, y: 0.55 });
    await pause(1);
    await point(panel, { x: 0.82, y: 0.7 });
    await say('The title sums up in one sentence how the text grew.');
    await point(panel.getByRole('heading').first());
    await cut();
    await pause(1);
  },
};
