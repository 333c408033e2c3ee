import type { Figure } from '@antecedent/domain/insight/figures/figure-moments';
import { type ReactNode, useState } from 'react';
import { FigureOpener } from '../../../charts/figure-opener.ts';
import { FigureMomentsDialog } from './moments/FigureMomentsDialog.tsx';
import { type FiguresSource, useFigureMoments } from './moments/moments.api.ts';

type OpenedFiguresProps = {
  source: FiguresSource;
  /** Where a version is played. */
  replayPath: (version: number) => string;
  children: ReactNode;
};

/** Lets the figures among its children open into the moments that they add up. */
export function OpenedFigures({ source, replayPath, children }: OpenedFiguresProps) {
  const [figure, setFigure] = useState<Figure | null>(null);
  return (
    <FigureOpener value={setFigure}>
      {children}
      {figure && (
        <LoadedMoments
          source={source}
          figure={figure}
          replayPath={replayPath}
          onClose={() => setFigure(null)}
        />
      )}
    </FigureOpener>
  );
}

type LoadedMomentsProps = Omit<OpenedFiguresProps, 'children'> & {
  figure: Figure;
  onClose: () => void;
};

function LoadedMoments({ source, ...props }: LoadedMomentsProps) {
  const query = useFigureMoments(source, props.figure);
  return <FigureMomentsDialog query={query} {...props} />;
}
