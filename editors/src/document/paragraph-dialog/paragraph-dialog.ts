import { paragraph } from '@antecedent/catalog/en/editors/paragraph';
import { element } from '../../ui/dom.ts';
import { addSentences } from '../../ui/i18n/translate.ts';
import { changeParagraphs } from '../commands/paragraph.ts';
import { selectedParagraphs } from '../commands/selection.ts';
import { openFormDialog } from '../dialogs/form-dialog.ts';
import { labelled, lengthInput, option } from '../dialogs/form-fields.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { focusedView } from '../notes/notes-extension.ts';
import { indentUnit, type LengthUnit, readLength, showLength } from '../properties/lengths.ts';
import {
  type ParagraphFormat,
  type ParagraphSwitch,
  paragraphFormat,
  SWITCHES,
  withFormat,
} from './paragraph-format.ts';

addSentences({ paragraph });

type Field = {
  shown: HTMLElement;
  /** What the person changed; undefined for nothing, null for what cannot be read. */
  changed(): Partial<ParagraphFormat> | null;
};

const FIRST_LINES = ['none', 'first', 'hanging'] as const;
type FirstLine = (typeof FIRST_LINES)[number];
/** Half an inch, as style guides have it. */
const USUAL_FIRST = 720;

/**
 * Asks for indents, spacing and what stays together, for the selected paragraphs. What differs among them is left
 * empty, and what stays empty stays as it is. One step to undo.
 */
export function openParagraphDialog(context: EditingContext): void {
  const { t, file, language } = context;
  const view = focusedView(context.view);
  const formats = selectedParagraphs(view.state).map(({ node }) =>
    paragraphFormat(node.attrs.properties, file.styles),
  );
  if (formats.length === 0) return;
  const unit = indentUnit(language);
  const fields: Field[] = [
    lengthField(t('paragraph.start'), 'start', { formats, unit, language }),
    lengthField(t('paragraph.end'), 'end', { formats, unit, language }),
    firstLineField(context, formats, unit),
    lengthField(t('paragraph.before'), 'before', { formats, unit: 'pt', language }),
    lengthField(t('paragraph.after'), 'after', { formats, unit: 'pt', language }),
    linesField(context, formats),
  ];
  const switches = (Object.keys(SWITCHES) as ParagraphSwitch[]).map((name) =>
    switchField(t(`paragraph.${name}`), name, formats),
  );
  const problem = element('p', { class: 'field-problem', role: 'alert' });
  openFormDialog({
    title: t('paragraph.title'),
    fields: [
      element('div', { class: 'field-grid' }, ...fields.map(({ shown }) => shown)),
      element('div', { class: 'field-checks' }, ...switches.map(({ shown }) => shown)),
      problem,
    ],
    apply: t('inserts.apply'),
    cancel: t('inserts.cancel'),
    isValid: () => {
      const isReadable = fields.every((field) => field.changed() !== null);
      problem.textContent = isReadable ? '' : t('paragraph.unreadable', { unit });
      return isReadable;
    },
    onApply: () => {
      const change: Partial<ParagraphFormat> = {};
      for (const field of [...fields, ...switches]) Object.assign(change, field.changed());
      if (Object.keys(change).length === 0) return;
      const apply = changeParagraphs((raw) => withFormat(raw, change, file.styles));
      apply(view.state, view.dispatch);
    },
    onClose: () => view.focus(),
  });
}

/** What all have; undefined where they differ. */
function common<T>(values: readonly T[]): T | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

type LengthOptions = { formats: readonly ParagraphFormat[]; unit: LengthUnit; language: string };

function lengthField(
  label: string,
  name: 'start' | 'end' | 'before' | 'after',
  { formats, unit, language }: LengthOptions,
): Field {
  const input = lengthInput();
  const here = common(formats.map((format) => format[name]));
  const opened = here === undefined ? '' : showLength(here, unit, language);
  input.value = opened;
  return {
    shown: labelled(label, input),
    changed: () => {
      const text = input.value.trim();
      if (text === opened || text === '') return {};
      const length = readLength(text, unit);
      return length === null || (length < 0 && name !== 'start' && name !== 'end')
        ? null
        : { [name]: length };
    },
  };
}

function firstLineField(
  { t, language }: EditingContext,
  formats: readonly ParagraphFormat[],
  unit: LengthUnit,
): Field {
  const here = common(formats.map(({ first }) => first));
  const kindOf = (first: number): FirstLine =>
    first === 0 ? 'none' : first > 0 ? 'first' : 'hanging';
  const select = element('select', { class: 'field' });
  if (here === undefined) select.append(option('', '', true));
  for (const kind of FIRST_LINES) {
    select.append(
      option(kind, t(`paragraph.${kind}`), here !== undefined && kindOf(here) === kind),
    );
  }
  const by = lengthInput();
  by.setAttribute('aria-label', t('paragraph.firstBy'));
  by.value = here ? showLength(Math.abs(here), unit, language) : '';
  const [openedKind, openedBy] = [select.value, by.value];
  select.addEventListener('change', () => {
    const wantsLength = select.value === 'first' || select.value === 'hanging';
    if (wantsLength && by.value === '') by.value = showLength(USUAL_FIRST, unit, language);
    by.disabled = !wantsLength;
  });
  by.disabled = select.value === 'none';
  return {
    shown: element('div', { class: 'field-pair' }, labelled(t('paragraph.firstLine'), select), by),
    changed: () => {
      if (select.value === openedKind && by.value === openedBy) return {};
      if (select.value === 'none') return { first: 0 };
      if (select.value === '') return {};
      const length = readLength(by.value, unit);
      if (length === null || length < 0) return null;
      return { first: select.value === 'hanging' ? -length : length };
    },
  };
}

function linesField({ t, language }: EditingContext, formats: readonly ParagraphFormat[]): Field {
  const input = lengthInput();
  const here = common(formats.map(({ lines }) => lines));
  const opened =
    here === undefined || here === null
      ? ''
      : here.toLocaleString(language, { maximumFractionDigits: 2 });
  input.value = opened;
  return {
    shown: labelled(t('paragraph.lines'), input),
    changed: () => {
      const text = input.value.trim();
      if (text === opened || text === '') return {};
      const lines = Number(text.replace(',', '.'));
      return lines >= 0.5 && lines <= 10 ? { lines } : null;
    },
  };
}

function switchField(
  label: string,
  name: ParagraphSwitch,
  formats: readonly ParagraphFormat[],
): Field {
  const input = element('input', { type: 'checkbox' });
  const here = common(formats.map((format) => format[name]));
  input.checked = here ?? false;
  input.indeterminate = here === undefined;
  return {
    shown: element('label', { class: 'check' }, input, element('span', {}, label)),
    changed: () => (input.indeterminate || input.checked === here ? {} : { [name]: input.checked }),
  };
}
