import type { Evidence, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import Box from '@mui/material/Box';
import { EntryList } from '../../../ui/EntryList.tsx';
import { EvidenceEntry } from './evidence/EvidenceEntry.tsx';
import { ItemActions, type ItemLinks } from './evidence/ItemActions.tsx';
import { fetchEvidenceFile } from './evidence.api.ts';

type EvidenceCardsProps = {
  /** Names the list for screen readers. */
  label: string;
  evidence: Evidence;
  /** Those that are listed. */
  items: readonly EvidenceItem[];
  /** Id of the one that a reader came for: it is outlined. */
  chosen: string | null;
  /** Whether the chosen one comes into sight and takes the focus. */
  isSought: boolean;
  /** Next to a text of any length, which scrolls with it: cards of their own, of which the chosen one stays in sight. */
  isBeside?: boolean;
  links: ItemLinks;
};

const CARDS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  height: '100%',
  '& > li': { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 },
  '& > li + li': { mt: 1.5 },
  '& > li[aria-current], & > li:only-child': {
    position: 'sticky',
    top: 12,
    bottom: 12,
    zIndex: 1,
  },
} as const;

/** Items with the text that they are in. */
export function EvidenceCards(props: EvidenceCardsProps) {
  const { label, evidence, items, chosen, isSought, isBeside = false, links } = props;
  const entries = items.map((item) => (
    <EvidenceEntry
      key={item.id}
      item={item}
      timeZone={evidence.timeZone}
      fetchFile={fetchEvidenceFile}
      isChosen={item.id === chosen}
      isSought={isSought && item.id === chosen}
      actions={<ItemActions evidence={evidence} item={item} links={links} />}
    />
  ));
  if (!isBeside) return <EntryList label={label}>{entries}</EntryList>;
  return (
    <Box component="ul" aria-label={label} sx={CARDS}>
      {entries}
    </Box>
  );
}
