import type { KindWireName } from '@antecedent/domain/files/file-kinds';
import { FileText, type LucideIcon, Presentation, Shapes, Sheet } from 'lucide-react';

const ICONS: Record<KindWireName, LucideIcon> = {
  DOCUMENT: FileText,
  PRESENTATION: Presentation,
  SPREADSHEET: Sheet,
  DRAW: Shapes,
};

/** The icon of a kind of file, always next to its name. */
export function FileKindIcon({ kind }: { kind: KindWireName }) {
  const Icon = ICONS[kind];
  return <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />;
}
