import type {
  HostMessage,
  SaveRequest,
  ToolbarButton,
} from '@antecedent/contracts/editor/messages';
import type { OutgoingMessage } from './bridge.ts';
import type { EditorCommand } from './embedded-editor.ts';
import { scriptCommand, unoCommand } from './uno-commands.ts';

/** What the page around the editor can reach. */
export type WithinReach = {
  save(request: SaveRequest, flags: { autosave: boolean }): Promise<void>;
  /** As when somebody presses the keys for saving. */
  saveNow(): Promise<void>;
  close(): Promise<void>;
  useToken(token: string): Promise<void>;
  command(name: EditorCommand): Promise<void>;
  addButton(button: ToolbarButton): void;
  hideButton(id: string, isHidden: boolean): void;
  setScheme(scheme: 'light' | 'dark'): void;
  post(message: OutgoingMessage): void;
};

/** Does what the page asks for, and remembers what it wants to do itself. */
export class PageWishes {
  private readonly reach: WithinReach;
  /** What the page does itself when the editor says that somebody wants it. */
  private readonly ownActions = new Set<string>();

  constructor(reach: WithinReach) {
    this.reach = reach;
  }

  /** Whether the page has taken an action such as `UI_Save` upon itself. */
  doesItself(action: string): boolean {
    return this.ownActions.has(action);
  }

  async hear(message: HostMessage): Promise<void> {
    const { reach } = this;
    switch (message.MessageId) {
      case 'Action_Save':
        return reach.save(message.Values, { autosave: true });
      case 'Action_Close':
        return reach.close();
      case 'Insert_Button':
        return reach.addButton(message.Values);
      case 'Hide_Button':
      case 'Show_Button':
        return reach.hideButton(message.Values.id, message.MessageId === 'Hide_Button');
      case 'Reset_Access_Token':
        return reach.useToken(message.Values.token);
      case 'Disable_Default_UIAction':
        if (message.Values.disable) this.ownActions.add(message.Values.action);
        else this.ownActions.delete(message.Values.action);
        return;
      case 'Host_Scheme':
        return reach.setScheme(message.Values.Scheme);
      case 'Send_UNO_Command':
        return this.uno(message.Values.Command);
      case 'CallPythonScript':
        return this.script(message.ScriptFile, message.Function);
    }
  }

  private async uno(name: string): Promise<void> {
    if (name === '.uno:Save') return this.reach.saveNow();
    const command = unoCommand(name);
    // a text for reading does not follow commands that would change it
    if (command !== null) await this.reach.command(command).catch(() => undefined);
  }

  private async script(file: string, name: string): Promise<void> {
    const command = scriptCommand(file, name);
    const { reach } = this;
    let success = command !== null;
    try {
      if (command !== null) await reach.command(command);
      if (command === 'finalize') await reach.save({}, { autosave: false });
    } catch {
      success = false;
    }
    reach.post({
      MessageId: 'CallPythonScript-Result',
      Values: { commandName: name, success, result: success ? null : 'failed' },
    });
  }
}
