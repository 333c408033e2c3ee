import {
  CommandType,
  type ILanguagePack,
  type IWorkbookData,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  Univer,
} from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import {
  ALL_IMPLEMENTED_FUNCTIONS_SET,
  CalculationMode,
  ILayoutService,
  UniverSheetsCorePreset,
} from '@univerjs/preset-sheets-core';
import type { EditorCommand } from '../editor/embedded-editor.ts';
import { captureKeys } from '../extensions/capture-keys.ts';
import { ExtensionList } from '../extensions/extension-list.ts';
import { followScheme, type Scheme } from '../ui/color-scheme.ts';
import { element } from '../ui/dom.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Toolbar } from '../ui/toolbar.ts';
import { accessibleNames } from './accessible-names.ts';
import { cellAnnouncer } from './cell-announcer.ts';
import { isContentMutation } from './content-mutations.ts';
import { DISABLED_COMMANDS, hiddenMenus } from './disabled-commands.ts';
import { spreadsheetShortcuts } from './keyboard-shortcuts.ts';
import { SelectionCommands } from './selection-commands.ts';
import type { SpreadsheetContext } from './spreadsheet-context.ts';
import { spreadsheetToolbar } from './toolbar/spreadsheet-toolbar.ts';
import { UncommittedCellEdit } from './uncommitted-cell-edit.ts';
import { univerLocale } from './univer-locale.ts';
import '@univerjs/preset-sheets-core/lib/index.css';
import '../css/office-fonts.css';
import './spreadsheet.css';

export type SpreadsheetViewOptions = {
  t: Translate;
  /** Language of the interface, such as `de`. */
  language: string;
  /** The toolbar's slot. */
  toolbarSlot: HTMLElement;
  readOnly: boolean;
  /** Called for every change of the model, before {@link onEdit}. */
  onMutation(id: string, params: unknown): void;
  /** Called when the content has changed. */
  onEdit(): void;
  onSave(): void;
};

/** Whether Univer can calculate the function with that name, in upper case. */
export const isSupportedFunction = (name: string): boolean =>
  ALL_IMPLEMENTED_FUNCTIONS_SET.has(name);

const MAX_FORMULA_WAIT_MS = 1_000;

const FONTS = ['Calibri', 'Aptos Narrow', 'Cambria'];

const COMMANDS: Partial<Readonly<Record<EditorCommand, string>>> = {
  bold: 'sheet.command.set-range-bold',
  italic: 'sheet.command.set-range-italic',
  underline: 'sheet.command.set-range-underline',
  strike: 'sheet.command.set-range-stroke',
  'select-all': 'sheet.command.select-all',
};

/** One open spreadsheet: Univer with the features that work here, and nothing else. */
export class SpreadsheetView {
  private readonly univer: Univer;
  private readonly api: FUniver;
  private readonly commands: SelectionCommands;
  private readonly extensions: ExtensionList<SpreadsheetContext>;
  private readonly toolbar: Toolbar | null;
  private readonly disposables: (() => void)[] = [];
  private refreshing = 0;
  private cellEdit: UncommittedCellEdit | null = null;

  /** Shows a workbook; resolves when it can be edited. */
  static async open(
    place: HTMLElement,
    data: IWorkbookData,
    options: SpreadsheetViewOptions,
  ): Promise<SpreadsheetView> {
    // the grid is drawn on a canvas, which does not wait for fonts
    await Promise.all(FONTS.map((font) => document.fonts.load(`11px "${font}"`).catch(() => [])));
    const words = await univerLocale(options.language);
    const view = new SpreadsheetView(place, words, options);
    await view.show(data, options);
    return view;
  }

  private constructor(
    place: HTMLElement,
    words: ILanguagePack,
    { t, toolbarSlot, readOnly, onSave }: SpreadsheetViewOptions,
  ) {
    const container = element('div', { class: 'spreadsheet' });
    const root = element('div', { class: 'spreadsheet-view' }, container);
    place.replaceChildren(root);
    this.extensions = new ExtensionList(
      [spreadsheetShortcuts(), cellAnnouncer(), accessibleNames()],
      {
        t,
        root,
        container,
        selectedCell: () => this.commands.selectedCell(),
        save: () => void this.commitCellEdit().then(onSave),
        focusToolbar: () => this.toolbar?.focus(),
      },
    );
    // Univer handles keys itself: these must come first
    this.extensions.mount();
    this.disposables.push(captureKeys(window, (event) => this.extensions.handleKey(event)));
    this.univer = new Univer({
      locale: LocaleType.EN_US,
      // numbers and dates are parsed as in files, whatever the interface language
      locales: { [LocaleType.EN_US]: words },
      logLevel: LogLevel.ERROR,
    });
    const preset = UniverSheetsCorePreset({
      container,
      header: !readOnly,
      toolbar: false,
      contextMenu: !readOnly,
      menu: hiddenMenus(),
      formula: { initialFormulaComputing: CalculationMode.WHEN_EMPTY },
      disableAutoFocus: true,
    });
    for (const plugin of preset.plugins) {
      if (Array.isArray(plugin)) this.univer.registerPlugin(plugin[0], plugin[1]);
      else this.univer.registerPlugin(plugin);
    }
    this.api = FUniver.newAPI(this.univer);
    const useScheme = (scheme: Scheme) => this.api.toggleDarkMode(scheme === 'dark');
    const { scheme, stop } = followScheme(useScheme);
    useScheme(scheme);
    this.disposables.push(stop);
    const layout = this.univer.__getInjector().get(ILayoutService);
    const focus = () => layout.focus();
    this.commands = new SelectionCommands(this.univer, this.api, focus, () => this.refreshSoon());
    this.toolbar = readOnly ? null : spreadsheetToolbar(this.commands.context(t), focus);
    const { toolbar } = this;
    this.disposables.push(
      () => this.commands.destroy(),
      () => toolbar?.destroy(),
      () => toolbarSlot.replaceChildren(),
      () => cancelAnimationFrame(this.refreshing),
    );
  }

  private async show(
    data: IWorkbookData,
    { t, toolbarSlot, readOnly, onMutation, onEdit }: SpreadsheetViewOptions,
  ): Promise<void> {
    const workbook = this.api.createWorkbook(data);
    const heard = this.api.addEvent(this.api.Event.CommandExecuted, (event) => {
      if (event.type !== CommandType.COMMAND) this.refreshSoon();
      if (event.type !== CommandType.MUTATION) return;
      onMutation(event.id, event.params);
      if (isContentMutation(event.id, event.options)) onEdit();
    });
    const asked = this.api.addEvent(this.api.Event.BeforeCommandExecute, (event) => {
      if (DISABLED_COMMANDS.has(event.id)) event.cancel = true;
    });
    this.disposables.push(
      () => heard.dispose(),
      () => asked.dispose(),
    );
    if (readOnly) await workbook.getWorkbookPermission().setReadOnly();
    else this.cellEdit = new UncommittedCellEdit(this.api, onEdit);
    // anything typed before this stage is lost
    await this.univer.__getInjector().get(LifecycleService).onStage(LifecycleStages.Rendered);
    toolbarSlot.replaceChildren(
      this.toolbar?.element ?? element('span', { class: 'reading' }, t('toolbar.reading')),
    );
    this.refreshSoon();
  }

  /** Shows and announces the current selection, once for several changes in a row. */
  private refreshSoon(): void {
    cancelAnimationFrame(this.refreshing);
    this.refreshing = requestAnimationFrame(() => {
      this.toolbar?.refresh();
      this.extensions.update();
    });
  }

  /** The current workbook, with the uncommitted cell edit; typing is not interrupted. */
  async snapshot(): Promise<IWorkbookData> {
    const workbook = this.api.getActiveWorkbook();
    if (workbook === null) throw new RangeError('no spreadsheet is open');
    if (this.cellEdit?.isActive === true) return this.snapshotNow();
    await workbook.endEditingAsync(true);
    // pending results belong to the file, but no save waits long for them
    await this.api.getFormula().whenComputingCompleteAsync(MAX_FORMULA_WAIT_MS);
    return workbook.save();
  }

  /** {@link snapshot} without waiting for formula results. */
  snapshotNow(): IWorkbookData {
    const workbook = this.api.getActiveWorkbook();
    if (workbook === null) throw new RangeError('no spreadsheet is open');
    const data = workbook.save();
    return this.cellEdit?.applyTo(data) ?? data;
  }

  /** Commits the cell edit, as when the user presses the save shortcut. */
  private async commitCellEdit(): Promise<void> {
    await this.api.getActiveWorkbook()?.endEditingAsync(true);
  }

  async command(name: EditorCommand): Promise<void> {
    if (name === 'undo') await this.api.undo();
    else if (name === 'redo') await this.api.redo();
    else {
      const command = COMMANDS[name];
      if (command === undefined) throw new RangeError('a spreadsheet has no such command');
      await this.api.executeCommand(command);
    }
  }

  destroy(): void {
    this.cellEdit?.destroy();
    for (const end of this.disposables) end();
    this.extensions.destroy();
    this.univer.dispose();
  }
}
