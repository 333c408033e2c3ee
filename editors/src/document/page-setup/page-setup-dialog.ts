import { pageSetup as sentences } from '@antecedent/catalog/en/editors/page-setup';
import { element } from '../../ui/dom.ts';
import { addSentences } from '../../ui/i18n/translate.ts';
import { openFormDialog, openMessageDialog } from '../dialogs/form-dialog.ts';
import { labelled, lengthInput, option } from '../dialogs/form-fields.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { indentUnit, type LengthUnit, readLength, showLength } from '../properties/lengths.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { LEAST_TEXT, MARGINS, type Margin, type PageSetup, pageSetup } from './page-setup.ts';
import { PAPER_NAMES, PAPERS, paperOf } from './papers.ts';
import {
  blockStart,
  placedSections,
  type Scope,
  sectionAt,
  setPageSetup,
} from './set-page-setup.ts';

addSentences({ pageSetup: sentences });

/** Asks for paper and margins, for the section of the cursor or the whole document. One step to undo. */
export function openPageSetup(context: EditingContext): void {
  const { t, file, view, announce } = context;
  if (isSuggesting(view.state)) {
    const close = () => view.focus();
    openMessageDialog(t('pageSetup.title'), t('pageSetup.suggesting'), t('inserts.close'), close);
    return;
  }
  const { doc, selection } = view.state;
  const sections = placedSections(doc, file);
  const now = pageSetup(sectionAt(sections, blockStart(doc, selection.head)).xml);
  const fields = setupFields(context, now);
  const scope = scopeField(context);
  const problem = element('p', { class: 'field-problem', role: 'alert' });
  openFormDialog({
    title: t('pageSetup.title'),
    fields: [
      fields.shown,
      sections.length > 1 ? labelled(t('pageSetup.scope'), scope) : null,
      problem,
    ],
    apply: t('inserts.apply'),
    cancel: t('inserts.cancel'),
    isValid: () => {
      problem.textContent = fields.problem();
      return problem.textContent === '';
    },
    onApply: () => {
      const setup = fields.entered();
      if (setup === null) return;
      const chosen = sections.length > 1 ? (scope.value as Scope) : 'document';
      if (setPageSetup(file, setup, chosen)(view.state, view.dispatch))
        announce(t('pageSetup.done'));
    },
    onClose: () => view.focus(),
  });
}

type SetupFields = {
  shown: HTMLElement;
  /** Null for what cannot be read. */
  entered(): PageSetup | null;
  /** What cannot be applied, in words; '' if everything can. */
  problem(): string;
};

function setupFields({ t, language }: EditingContext, now: PageSetup): SetupFields {
  const unit = indentUnit(language);
  const paper = paperField(t, now, { unit, language });
  const orientation = element('select', { class: 'field' });
  const isWide = now.width > now.height;
  orientation.append(option('portrait', t('pageSetup.portrait'), !isWide));
  orientation.append(option('landscape', t('pageSetup.landscape'), isWide));
  const margins = MARGINS.map((name) => marginField(name, now, { unit, language }));
  const entered = (): PageSetup | null => {
    const size = sizeOf(paper.value, orientation.value === 'landscape', now);
    const lengths = margins.map(({ read }) => read());
    if (lengths.some((length) => length === null || length < 0)) return null;
    const [top = 0, bottom = 0, left = 0, right = 0] = lengths as number[];
    return { ...size, top, bottom, left, right };
  };
  return {
    shown: element(
      'div',
      { class: 'field-grid halves' },
      labelled(t('pageSetup.paper'), paper),
      labelled(t('pageSetup.orientation'), orientation),
      ...margins.map(({ name, input }) => labelled(t(`pageSetup.${name}`), input)),
    ),
    entered,
    problem: () => {
      const setup = entered();
      if (setup === null) return t('pageSetup.unreadable', { unit });
      return hasRoom(setup) ? '' : t('pageSetup.noRoom');
    },
  };
}

const hasRoom = ({ width, height, top, bottom, left, right }: PageSetup): boolean =>
  width - left - right >= LEAST_TEXT && height - top - bottom >= LEAST_TEXT;

type Units = { unit: LengthUnit; language: string };

function paperField(
  t: EditingContext['t'],
  now: PageSetup,
  { unit, language }: Units,
): HTMLSelectElement {
  const select = element('select', { class: 'field' });
  const words = (name: string, { width, height }: { width: number; height: number }) => {
    const lengths = {
      width: shortLength(width, unit, language),
      height: showLength(height, unit, language),
    };
    return t('pageSetup.paperSize', { name, ...lengths });
  };
  const here = paperOf(now);
  const upright = {
    width: Math.min(now.width, now.height),
    height: Math.max(now.width, now.height),
  };
  if (here === null) select.append(option('', words(t('pageSetup.own'), upright), true));
  for (const name of PAPER_NAMES) {
    select.append(option(name, words(name, PAPERS[name]), name === here));
  }
  return select;
}

/** Without its unit, which the second one of a pair has. */
const shortLength = (twentieths: number, unit: LengthUnit, language: string): string =>
  showLength(twentieths, unit, language).replace(/ \D+$/, '');

function marginField(
  name: Margin,
  now: PageSetup,
  { unit, language }: Units,
): { name: Margin; input: HTMLInputElement; read(): number | null } {
  const input = lengthInput();
  const opened = showLength(now[name], unit, language);
  input.value = opened;
  // a length that wasn't changed stays as exact as it was
  const read = () => (input.value.trim() === opened ? now[name] : readLength(input.value, unit));
  return { name, input, read };
}

/** The chosen paper as it lies; the size that is there already stays exact. */
function sizeOf(paper: string, isWide: boolean, now: PageSetup): { width: number; height: number } {
  const isSame = paper === (paperOf(now) ?? '');
  const { width, height } = isSame ? now : PAPERS[paper as keyof typeof PAPERS];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return isWide ? { width: long, height: short } : { width: short, height: long };
}

function scopeField({ t }: EditingContext): HTMLSelectElement {
  const select = element('select', { class: 'field' });
  select.append(option('section', t('pageSetup.section'), true));
  select.append(option('document', t('pageSetup.document'), false));
  return select;
}
