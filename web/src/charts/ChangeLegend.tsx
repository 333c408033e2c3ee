import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Change } from './Change.tsx';
import { CHANGE_KINDS, type ChangeKind } from './change-styles.ts';
import { Legend } from './Legend.tsx';

type ChangeLegendProps = {
  kinds?: readonly ChangeKind[];
  /** More entries. */
  children?: ReactNode;
};

/** A legend of the marks in a changed text. */
export function ChangeLegend({ kinds = CHANGE_KINDS, children }: ChangeLegendProps) {
  const { t } = useTranslation();
  return (
    <Legend>
      {kinds.map((kind) => (
        <li key={kind}>
          <Change text={t(`ui.change.${kind}`)} kind={kind} />
        </li>
      ))}
      {children}
    </Legend>
  );
}
