import type { Evidence, EvidenceItem } from '@antecedent/contracts/analytics/evidence';
import { EntryList } from '../../ui/EntryList.tsx';
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
  links: ItemLinks;
};

/** Items beside the text that they are in. */
export function EvidenceCards(props: EvidenceCardsProps) {
  const { label, evidence, items, chosen, isSought, links } = props;
  return (
    <EntryList label={label}>
      {items.map((item) => (
        <EvidenceEntry
          key={item.id}
          item={item}
          timeZone={evidence.timeZone}
          fetchFile={fetchEvidenceFile}
          isChosen={item.id === chosen}
          isSought={isSought && item.id === chosen}
          actions={<ItemActions evidence={evidence} item={item} links={links} />}
        />
      ))}
    </EntryList>
  );
}
