import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplaceElement } from '../../../ui/SafeHtml.tsx';

type Side = 'before' | 'after';
type ShownPassage = {
  side: Side;
  /** The passage that the reader followed, highlighted on both sides; 0 for none. */
  shown: number;
  onShow: (passage: number) => void;
};

/** Which of the two texts a moved passage is in. */
export const ComparedSide = createContext<ShownPassage>({
  side: 'after',
  shown: 0,
  onShow: () => undefined,
});

/** Shows moved passages as links to where they are in the other text. */
export const linkPassages: ReplaceElement = (className, children) => {
  const passage = /(?:^| )passage-(\d+)(?:$| )/.exec(className)?.[1];
  return passage ? <MovedPassage passage={Number(passage)}>{children}</MovedPassage> : null;
};

type MovedPassageProps = { passage: number; children: ReactNode };

function MovedPassage({ passage, children }: MovedPassageProps) {
  const { t } = useTranslation();
  const { side, shown, onShow } = useContext(ComparedSide);
  const other = side === 'before' ? 'after' : 'before';
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    // A person who selects words of the passage stays where they are.
    if (!window.getSelection()?.isCollapsed && event.detail > 0) return;
    const texts = event.currentTarget.closest('[data-compared-texts]');
    const target = texts?.querySelector<HTMLElement>(`[data-passage="${other}-${passage}"]`);
    onShow(passage);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  };
  return (
    <a
      href={`#${other}-${passage}`}
      className={shown === passage ? 'moved shown' : 'moved'}
      data-passage={`${side}-${passage}`}
      title={t(side === 'before' ? 'replay.movedTo' : 'replay.movedFrom')}
      draggable={false}
      onClick={follow}
    >
      {children}
    </a>
  );
}
