import type { Figure } from '@antecedent/domain/insight/figures/figure-moments';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { FigureOpener } from './figure-opener.ts';

type FigureNumberProps = {
  figure: Figure;
  /** Nothing adds up to it. */
  disabled?: boolean;
  children: ReactNode;
};

/** A figure that opens into the moments it adds up, where they can be shown. */
export function FigureNumber({ figure, disabled = false, children }: FigureNumberProps) {
  const { t } = useTranslation();
  const open = useContext(FigureOpener);
  if (!open || disabled) return children;
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={() => open(figure)}
      sx={{
        font: 'inherit',
        textAlign: 'inherit',
        textDecoration: 'underline dotted',
        textUnderlineOffset: '0.25em',
        textDecorationColor: 'var(--mui-palette-text-secondary)',
        '&:hover': { textDecorationStyle: 'solid' },
      }}
    >
      {children}
      <VisuallyHidden>{t('ui.figure.open')}</VisuallyHidden>
    </ButtonBase>
  );
}
