import type {
  HostMessage,
  SaveRequest,
  ToolbarButton,
} from '@antecedent/contracts/record/editor/messages';
import type { EditorCommand } from '../editor/embedded-editor.ts';
import type { OutgoingMessage } from './bridge.ts';
import { scriptCommand, unoCommand } from './uno-commands.ts';

type UnoCommand = Extract<HostMessage, { MessageId: 'Send_UNO_Command' }>['Values'];

/** What the host's commands do. */
export type HostCommandHandlers = {
  save(request: SaveRequest, flags: { autosave: boolean }): Promise<void>;
  /** As when the user presses the save shortcut. */
  saveNow(): Promise<void>;
  /** @param keepsLock another mode of the page continues under this lock */
  close(keepsLock: boolean): Promise<void>;
  setToken(token: string): Promise<void>;
  command(name: EditorCommand): Promise<void>;
  seek(args: unknown): void;
  /** Saves and hands the lock over to another page of the user. */
  handOver(lock: string): void;
  /** Takes the focus and types at the cursor. */
  type(text: string): void;
  /** Takes the focus. */
  focus(place: 'text' | 'toolbar'): void;
  addButton(button: ToolbarButton): void;
  hideButton(id: string, isHidden: boolean): void;
  setScheme(scheme: 'light' | 'dark'): void;
  /** Shows only the text and what writing needs, or everything again. */
  setCompact(isCompact: boolean): void;
  post(message: OutgoingMessage): void;
};

/** Runs the host's commands, and keeps track of the actions the host handles itself. */
export class HostCommands {
  private readonly handlers: HostCommandHandlers;
  /** Actions the host handles itself. */
  private readonly hostActions = new Set<string>();

  constructor(handlers: HostCommandHandlers) {
    this.handlers = handlers;
  }

  /** Whether the host handles an action such as `UI_Save` itself. */
  isHandledByHost(action: string): boolean {
    return this.hostActions.has(action);
  }

  async handle(message: HostMessage): Promise<void> {
    const { handlers } = this;
    switch (message.MessageId) {
      case 'Action_Save':
        return handlers.save(message.Values, { autosave: true });
      case 'Action_Close':
        return handlers.close(message.Values.KeepLock === true);
      case 'Insert_Button':
        return handlers.addButton(message.Values);
      case 'Hide_Button':
      case 'Show_Button':
        return handlers.hideButton(message.Values.id, message.MessageId === 'Hide_Button');
      case 'Reset_Access_Token':
        return handlers.setToken(message.Values.token);
      case 'Disable_Default_UIAction':
        if (message.Values.disable) this.hostActions.add(message.Values.action);
        else this.hostActions.delete(message.Values.action);
        return;
      case 'Host_HandOver':
        return handlers.handOver(message.Values.Lock);
      case 'Host_Type':
        return handlers.type(message.Values.Text);
      case 'Host_Focus':
        return handlers.focus(message.Values.Place);
      case 'Host_Scheme':
        return handlers.setScheme(message.Values.Scheme);
      case 'Host_Compact':
        return handlers.setCompact(message.Values.Compact);
      case 'Send_UNO_Command':
        return this.runUnoCommand(message.Values);
      case 'CallPythonScript':
        return this.runScript(message.ScriptFile, message.Function);
    }
  }

  private async runUnoCommand({ Command: name, Args: args }: UnoCommand): Promise<void> {
    if (name === '.uno:Save') return this.handlers.saveNow();
    // their arguments say which it is
    if (name === '.uno:ExecuteSearch' || name === '.uno:InsertAnnotation')
      return this.handlers.seek(args);
    const command = unoCommand(name);
    // ignore commands that would change a read-only text
    if (command !== null) await this.handlers.command(command).catch(() => undefined);
  }

  private async runScript(file: string, name: string): Promise<void> {
    const command = scriptCommand(file, name);
    const { handlers } = this;
    let success = command !== null;
    try {
      if (command !== null) await handlers.command(command);
      if (command === 'finalize') await handlers.save({}, { autosave: false });
    } catch {
      success = false;
    }
    handlers.post({
      MessageId: 'CallPythonScript-Result',
      Values: { commandName: name, success, result: success ? null : 'failed' },
    });
  }
}
