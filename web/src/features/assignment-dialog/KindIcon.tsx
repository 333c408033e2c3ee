import { FileText, type LucideIcon, Presentation, Shapes, Sheet } from 'lucide-react';
import type { ContentType } from './assignment-form.ts';

const ICONS: Record<ContentType, LucideIcon> = {
  DOCUMENT: FileText,
  PRESENTATION: Presentation,
  SPREADSHEET: Sheet,
  DRAW: Shapes,
};

/** A picture for a kind of file, always beside its name. */
export function KindIcon({ kind }: { kind: ContentType }) {
  const Icon = ICONS[kind];
  return <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />;
}
