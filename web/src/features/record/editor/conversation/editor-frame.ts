const PERMISSIONS = ['clipboard-read', 'clipboard-write', 'fullscreen'];

/** A frame for an editor that is going to be opened by a form post to this address. */
export function createEditorFrame(action: string): HTMLIFrameElement {
  const { origin } = new URL(action, location.href);
  const frame = document.createElement('iframe');
  frame.name = `editor-${crypto.randomUUID()}`;
  // Opened by a form, the frame has no address of its own from which a permission would follow.
  const allowed = PERMISSIONS.map((permission) => `${permission} ${origin}`);
  frame.setAttribute('allow', allowed.join('; '));
  return frame;
}
