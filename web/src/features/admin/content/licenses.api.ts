import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

const LicensesSchema = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() }),
);

export type License = z.infer<typeof LicensesSchema>[number];

/** What the builds of the web app and of the editors put next to their pages. */
const PLACES = ['/licenses.json', '/editor/licenses.json'];

/** The libraries in all pages, each version once, by name. */
export const useLicenses = () =>
  useQuery({
    queryKey: ['licenses'],
    queryFn: async () => merged(await Promise.all(PLACES.map(read))),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function read(place: string): Promise<License[]> {
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} answered ${response.status}`);
  return LicensesSchema.parse(await response.json());
}

function merged(lists: readonly License[][]): License[] {
  const byPackage = new Map(lists.flat().map((one) => [`${one.name} ${one.version}`, one]));
  return [...byPackage.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
