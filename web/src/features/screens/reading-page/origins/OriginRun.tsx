import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { OriginRunText, type SessionColumns, type ShownRun } from './OriginRunText.tsx';
import type { OriginPassage } from './origin-text.ts';
import { PassageButton } from './PassageButton.tsx';

type OriginRunProps = {
  run: ShownRun;
  /** The one before it in the paragraph. */
  before: ShownRun | undefined;
  /** Passages whose first words these are. */
  begins: readonly OriginPassage[];
  /** Whether a passage has its last words here. */
  ends: boolean;
  isLit: boolean;
  /** Index of the item that is lit. */
  lit: number | null;
  columns: SessionColumns | null;
  timeZone: string;
  onChoose: (id: string) => void;
};

const LIT = {
  bgcolor: 'ink.mark',
  color: 'ink.markText',
  outline: '2px solid',
  outlineColor: 'ink.markEdge',
  outlineOffset: '1px',
} as const;

/** Words with the same origin; a passage begins with a button, and its end is said. */
export function OriginRun(props: OriginRunProps) {
  const { run, before, begins, ends, isLit, lit, columns, timeZone, onChoose } = props;
  const { t } = useTranslation();
  return (
    <>
      {begins.map((passage) => (
        <PassageButton
          key={passage.item.id}
          passage={passage}
          timeZone={timeZone}
          isChosen={passage.index === lit}
          onChoose={() => onChoose(passage.item.id)}
        />
      ))}
      <Box
        component="span"
        {...(run.items.length > 0 && { 'data-items': run.items.join(' '), tabIndex: -1 })}
        sx={isLit ? LIT : {}}
      >
        <OriginRunText run={run} before={before} isNamed={begins.length > 0} columns={columns} />
      </Box>
      {ends && (
        <Box component="span" sx={{ userSelect: 'none' }}>
          <VisuallyHidden> {t('readingPage.textOrigins.passageEnd')} </VisuallyHidden>
        </Box>
      )}
    </>
  );
}
