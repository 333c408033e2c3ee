import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ListChecks, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { theme } from '../../theme/theme.ts';
import { SidePane } from './SidePane.tsx';
import { usePaneState } from './use-pane-state.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const tabs = [
  { id: 'rubric', label: 'Rubric', icon: ListChecks },
  { id: 'feedback', label: 'Feedback', icon: MessagesSquare, count: 2, counted: '2 comments' },
];
const words = {
  show: 'Show this pane',
  hide: 'Hide this pane',
  width: 'Width of this pane',
};
const onLeave = vi.fn();

function Shown({ person }: { person: string }) {
  const [state, change] = usePaneState(person, { tab: 'rubric', isOpen: true });
  const [clicks, setClicks] = useState(0);
  return (
    <ThemeProvider theme={theme}>
      <SidePane
        label="Next to the text"
        words={words}
        tabs={tabs}
        tab={state.tab}
        onTab={(tab) => change({ tab, isOpen: true })}
        isOpen={state.isOpen}
        onOpen={(isOpen) => change({ isOpen })}
        width={state.width}
        onWidth={(width) => change({ width })}
        onLeave={onLeave}
      >
        <button type="button" onClick={() => setClicks(clicks + 1)}>
          {`In ${state.tab}`}
        </button>
      </SidePane>
    </ThemeProvider>
  );
}
const show = (person = 'nora') => render(<Shown person={person} />);
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const press = (target: Element, key: string) => fireEvent.keyDown(target, { key });

describe('SidePane', () => {
  it('is tabs with one panel, moved through by the arrow keys', () => {
    show();
    expect(screen.getByRole('tabpanel', { name: 'Rubric' }).textContent).toBe('In rubric');
    tab('Rubric').focus();
    press(tab('Rubric'), 'ArrowRight');
    expect(document.activeElement).toBe(tab(/^Feedback.*2 comments$/));
    fireEvent.click(tab(/^Feedback/));
    expect(screen.getByRole('tabpanel', { name: /^Feedback/ }).textContent).toBe('In feedback');
    expect(document.activeElement).toBe(tab(/^Feedback/));
  });

  it('is left by Esc, and stays open', () => {
    show();
    press(screen.getByRole('button', { name: 'In rubric' }), 'Escape');
    expect(onLeave).toHaveBeenCalledOnce();
    expect(screen.getByRole('tabpanel')).toBeTruthy();
  });

  it('closes to icons that open it again, and keeps the focus', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Hide this pane' }));
    expect(screen.queryByRole('tabpanel')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show this pane' }));
    fireEvent.click(screen.getByRole('button', { name: 'Feedback' }));
    expect(document.activeElement).toBe(tab(/^Feedback/));
    expect(screen.getByRole('tabpanel').textContent).toBe('In feedback');
  });

  it('gets wider and narrower by the arrow keys, within bounds', () => {
    show();
    const edge = () => screen.getByRole('separator', { name: 'Width of this pane' });
    const width = () => edge().getAttribute('aria-valuenow');
    press(edge(), 'ArrowRight');
    expect(width()).toBe('400');
    press(edge(), 'End');
    press(edge(), 'ArrowRight');
    expect(width()).toBe('600');
    press(edge(), 'Home');
    press(edge(), 'ArrowLeft');
    expect(width()).toBe('320');
  });

  it('is as its person left it on this device, and another person’s is not', () => {
    show();
    fireEvent.click(tab(/^Feedback/));
    press(screen.getByRole('separator'), 'End');
    fireEvent.click(screen.getByRole('button', { name: 'Hide this pane' }));
    cleanup();
    show();
    expect(screen.queryByRole('tabpanel')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show this pane' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('In feedback');
    expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('600');
    cleanup();
    show('jonas');
    expect(screen.getByRole('tabpanel').textContent).toBe('In rubric');
    expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('376');
  });

  it('has a heading in place of a single tab, and stays open where nothing closes it', () => {
    render(
      <ThemeProvider theme={theme}>
        <SidePane
          label="Next to the text"
          words={words}
          tabs={tabs.slice(0, 1)}
          tab="rubric"
          onTab={() => undefined}
          isOpen
          width={376}
          onWidth={() => undefined}
          onLeave={onLeave}
        >
          Levels
        </SidePane>
      </ThemeProvider>,
    );
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Rubric' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Rubric' }).textContent).toBe('Levels');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is as at first where what is stored is no state', () => {
    for (const stored of ['nothing', '7', 'null', '{"tab":1,"isOpen":"no","width":"wide"}']) {
      localStorage.setItem('antecedent.pane.nora', stored);
      show();
      expect(screen.getByRole('tabpanel').textContent).toBe('In rubric');
      expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('376');
      cleanup();
    }
  });
});
