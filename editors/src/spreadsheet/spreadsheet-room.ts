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
import type { EditorCommand } from '../embedded-editor.ts';
import { followScheme, type Scheme } from '../frame/color-scheme.ts';
import { element } from '../frame/dom.ts';
import type { Toolbar } from '../frame/toolbar.ts';
import type { Translate } from '../i18n.ts';
import { CellSpeaker } from './cell-speaker.ts';
import { CellTyping } from './cell-typing.ts';
import { componentWords } from './component-words.ts';
import { absentMenus, REFUSED } from './menus.ts';
import { isEdit } from './mutations.ts';
import { nameForReaders } from './reader-names.ts';
import { SheetActions } from './sheet-actions.ts';
import { takeKeys } from './sheet-keys.ts';
import { sheetToolbar } from './tools/sheet-toolbar.ts';
import '@univerjs/preset-sheets-core/lib/index.css';
import '../css/office-fonts.css';
import './spreadsheet.css';

export type RoomOptions = {
  t: Translate;
  /** Of the words around the sheet, such as `de`. */
  language: string;
  /** Where the toolbar goes. */
  tools: HTMLElement;
  readOnly: boolean;
  /** Called for every change of the model, before {@link onEdit}. */
  onMutation(id: string, params: unknown): void;
  /** Called when the content changed. */
  onEdit(): void;
  onSave(): void;
};

/** Whether the screen can work out a function of that name, in capitals. */
export const knowsFunction = (name: string): boolean => ALL_IMPLEMENTED_FUNCTIONS_SET.has(name);

const LONGEST_WAIT = 1_000;

const FONTS = ['Calibri', 'Aptos Narrow', 'Cambria'];

const COMMANDS: Partial<Readonly<Record<EditorCommand, string>>> = {
  bold: 'sheet.command.set-range-bold',
  italic: 'sheet.command.set-range-italic',
  underline: 'sheet.command.set-range-underline',
  strike: 'sheet.command.set-range-stroke',
  'select-all': 'sheet.command.select-all',
};

/** The screen of a spreadsheet: the component with what works here, and nothing else. */
export class SpreadsheetRoom {
  private readonly univer: Univer;
  private readonly api: FUniver;
  private readonly actions: SheetActions;
  private readonly speaker: CellSpeaker;
  private readonly toolbar: Toolbar | null;
  private readonly endings: (() => void)[] = [];
  private refreshing = 0;
  private typing: CellTyping | null = null;

  /** Shows a workbook; ready when it can be worked in. */
  static async open(
    place: HTMLElement,
    data: IWorkbookData,
    options: RoomOptions,
  ): Promise<SpreadsheetRoom> {
    // the screen is painted, and paint does not wait for fonts
    await Promise.all(FONTS.map((font) => document.fonts.load(`11px "${font}"`).catch(() => [])));
    const words = await componentWords(options.language);
    const room = new SpreadsheetRoom(place, words, options);
    await room.show(data, options);
    return room;
  }

  private constructor(
    place: HTMLElement,
    words: ILanguagePack,
    { t, tools, readOnly, onSave }: RoomOptions,
  ) {
    const container = element('div', { class: 'spreadsheet' });
    const room = element('div', { class: 'spreadsheet-room' }, container);
    place.replaceChildren(room);
    this.endings.push(
      takeKeys(room, {
        onSave: () => void this.endTyping().then(onSave),
        onToolbar: () => this.toolbar?.focus(),
      }),
    );
    this.univer = new Univer({
      locale: LocaleType.EN_US,
      // numbers and dates are read as files write them, whatever the words are
      locales: { [LocaleType.EN_US]: words },
      logLevel: LogLevel.ERROR,
    });
    const preset = UniverSheetsCorePreset({
      container,
      header: !readOnly,
      toolbar: false,
      contextMenu: !readOnly,
      menu: absentMenus(),
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
    this.endings.push(stop);
    const layout = this.univer.__getInjector().get(ILayoutService);
    const focus = () => layout.focus();
    this.actions = new SheetActions(this.univer, this.api, focus, () => this.refreshSoon());
    this.speaker = new CellSpeaker(room, t);
    this.toolbar = readOnly ? null : sheetToolbar(this.actions.context(t), focus);
    const { toolbar } = this;
    this.endings.push(
      () => this.actions.destroy(),
      () => this.speaker.destroy(),
      () => toolbar?.destroy(),
      () => tools.replaceChildren(),
      () => cancelAnimationFrame(this.refreshing),
      nameForReaders(container, t),
    );
  }

  private async show(
    data: IWorkbookData,
    { t, tools, readOnly, onMutation, onEdit }: RoomOptions,
  ): Promise<void> {
    const workbook = this.api.createWorkbook(data);
    const heard = this.api.addEvent(this.api.Event.CommandExecuted, (event) => {
      if (event.type !== CommandType.COMMAND) this.refreshSoon();
      if (event.type !== CommandType.MUTATION) return;
      onMutation(event.id, event.params);
      if (isEdit(event.id, event.options)) onEdit();
    });
    const asked = this.api.addEvent(this.api.Event.BeforeCommandExecute, (event) => {
      if (REFUSED.has(event.id)) event.cancel = true;
    });
    this.endings.push(
      () => heard.dispose(),
      () => asked.dispose(),
    );
    if (readOnly) await workbook.getWorkbookPermission().setReadOnly();
    else this.typing = new CellTyping(this.api, onEdit);
    // what is typed before this stage goes nowhere
    await this.univer.__getInjector().get(LifecycleService).onStage(LifecycleStages.Rendered);
    tools.replaceChildren(
      this.toolbar?.element ?? element('span', { class: 'reading' }, t('toolbar.reading')),
    );
    this.refreshSoon();
  }

  /** Shows and says what is selected now, once for all changes of a moment. */
  private refreshSoon(): void {
    cancelAnimationFrame(this.refreshing);
    this.refreshing = requestAnimationFrame(() => {
      this.toolbar?.refresh();
      const cell = this.actions.spoken();
      if (cell !== null) this.speaker.say(cell);
    });
  }

  /** What the screen shows now, with what is being typed; typing goes on where somebody is at it. */
  async snapshot(): Promise<IWorkbookData> {
    const workbook = this.api.getActiveWorkbook();
    if (workbook === null) throw new RangeError('no spreadsheet is open');
    if (this.typing?.isUnderWay === true) return this.snapshotNow();
    await workbook.endEditingAsync(true);
    // results on their way belong to the file, but no save waits long for them
    await this.api.getFormula().whenComputingCompleteAsync(LONGEST_WAIT);
    return workbook.save();
  }

  /** {@link snapshot} without waiting for results of formulas. */
  snapshotNow(): IWorkbookData {
    const workbook = this.api.getActiveWorkbook();
    if (workbook === null) throw new RangeError('no spreadsheet is open');
    const data = workbook.save();
    return this.typing?.applied(data) ?? data;
  }

  /** Takes in what is being typed, as when somebody presses the keys for saving. */
  private async endTyping(): Promise<void> {
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
    this.typing?.destroy();
    for (const end of this.endings) end();
    this.univer.dispose();
  }
}
