import type { Node } from 'prosemirror-model';

/** A block as it was opened: its node and its original XML, verbatim. */
export type BlockOrigin = { node: Node; xml: string };

/** The blocks of the opened file by number. A save copies the XML of every block that still equals its node. */
export class BlockOrigins {
  private readonly blocks: (BlockOrigin | undefined)[] = [];

  /** A number for a block about to be read. */
  next(): number {
    this.blocks.push(undefined);
    return this.blocks.length - 1;
  }

  /** Registers a block under the number in its attributes, and returns it. */
  remember(node: Node, xml: string): Node {
    this.blocks[node.attrs.origin as number] = { node, xml };
    return node;
  }

  of(node: Node): BlockOrigin | undefined {
    const number = node.attrs.origin as number | null;
    return number === null ? undefined : this.blocks[number];
  }
}
