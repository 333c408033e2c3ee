import { writePicture } from './guide-files.ts';
import { INSTRUCTOR_PICTURES } from './instructor-pictures.ts';
import type { Picture } from './pictures.ts';
import { ASSISTANT_PICTURES, COORDINATOR_PICTURES } from './staff-pictures.ts';
import { untilStill } from './still.ts';
import { STUDENT_PICTURES } from './student-pictures.ts';
import type { Visitors } from './visitor.ts';

/** Every picture by the name of its file. */
export const PICTURES: readonly (readonly [name: string, picture: Picture])[] = [
  ...Object.entries(STUDENT_PICTURES).map(([name, one]) => [`student-${name}`, one] as const),
  ...Object.entries(INSTRUCTOR_PICTURES).map(([name, one]) => [`instructor-${name}`, one] as const),
  ...Object.entries(ASSISTANT_PICTURES).map(([name, one]) => [`assistant-${name}`, one] as const),
  ...Object.entries(COORDINATOR_PICTURES).map(
    ([name, one]) => [`coordinator-${name}`, one] as const,
  ),
];

/** Takes a picture in a tab of its own. */
export async function takePicture(
  visitors: Visitors,
  folder: string,
  name: string,
  { who, scene }: Picture,
): Promise<void> {
  const page = await visitors.open(who, 'reduce');
  await scene(page);
  await writePicture(folder, name, await untilStill(page));
  await visitors.close(page);
  process.stdout.write(`${name}.webp\n`);
}
