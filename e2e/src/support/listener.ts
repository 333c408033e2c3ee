import { type CDPSession, expect, type Page } from '@playwright/test';

/** A node of the accessibility tree: what a screen reader is given. */
export type TreeNode = {
  role: string;
  name: string;
  description: string;
  value: string;
  isFocused: boolean;
};

type Value = { value?: unknown };
type RawNode = {
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
};

/** A person gives up after this many presses of Tab. */
const MAX_STOPS = 90;

const ACTIVE = `(() => {
  let active = document.activeElement;
  while (active?.contentDocument) active = active.contentDocument.activeElement;
  return active;
})()`;

/**
 * Someone who sees nothing and has no mouse: moves by keys, and knows the page from Chromium's accessibility tree alone, by roles
 * and names.
 */
export class Listener {
  readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async on(page: Page): Promise<Listener> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Listener(page, session);
  }

  /** What the focus is on, in the page or the frame in it. */
  async focus(): Promise<TreeNode | null> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: ACTIVE });
    if (result.objectId === undefined) return null;
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    return nodes[0] ? readable(nodes[0] as RawNode) : null;
  }

  /** Everything on the page and in its frames that a screen reader can come to. */
  async tree(): Promise<TreeNode[]> {
    const { frameTree } = await this.session.send('Page.getFrameTree');
    const ids = [frameTree.frame.id, ...(frameTree.childFrames ?? []).map(({ frame }) => frame.id)];
    const trees = await Promise.all(
      ids.map((frameId) =>
        this.session.send('Accessibility.getFullAXTree', { frameId }).catch(() => ({ nodes: [] })),
      ),
    );
    return trees
      .flatMap(({ nodes }) => nodes as RawNode[])
      .filter(({ ignored }) => !ignored)
      .map(readable);
  }

  /** Presses Tab until the focus is on something with this role and name. @returns the number of presses */
  async tabTo(role: string, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
    const passed: string[] = [];
    for (let stops = 1; stops <= MAX_STOPS; stops++) {
      // Tab is typed into a text, until Escape, as the text's description says.
      if (passed.at(-1)?.startsWith('textbox “Document text')) {
        await this.page.keyboard.press('Escape');
      }
      await this.page.keyboard.press(key);
      const at = await this.focus();
      if (at && at.role === role && name.test(at.name)) return stops;
      passed.push(`${at?.role} “${at?.name}”`);
    }
    throw new Error(
      `Tab never came to ${role} ${name}, only to:\n${[...new Set(passed)].join('\n')}`,
    );
  }

  /** Goes to a control and presses it. */
  async press(role: string, name: RegExp): Promise<void> {
    await this.tabTo(role, name);
    await this.page.keyboard.press('Enter');
  }

  /** Waits until something with this role and name is there. */
  async hears(role: string | null, name: RegExp): Promise<void> {
    const named = async () => {
      const names = (await this.tree()).filter((node) => isOf(node, role)).map((node) => node.name);
      const found = names.find((one) => name.test(one));
      return found ?? `${role ?? 'anything'}: ${[...new Set(names)].join(' | ')}`;
    };
    await expect.poll(named, { timeout: 30_000 }).toMatch(name);
  }

  /** Waits until the focus is on something with this role and name. */
  async isAt(role: string, name: RegExp): Promise<void> {
    await expect
      .poll(
        async () => {
          const at = await this.focus();
          return `${at?.role} ${at?.name}`;
        },
        { timeout: 30_000 },
      )
      .toMatch(new RegExp(`^${role} .*${name.source}`, 's'));
  }
}

const isOf = ({ role }: TreeNode, wanted: string | null) => wanted === null || role === wanted;

const textOf = (value: Value | undefined) =>
  value?.value === undefined ? '' : String(value.value);

function readable(node: RawNode): TreeNode {
  return {
    role: textOf(node.role),
    name: textOf(node.name),
    description: textOf(node.description),
    value: textOf(node.value),
    isFocused:
      node.properties?.some(({ name, value }) => name === 'focused' && value.value === true) ??
      false,
  };
}
