/**
 * The five views of the file store. `scratch` contains the test page's files, which belong to no
 * assignment.
 */
export const WOPI_VIEWS = ['main', 'addition', 'admin', 'rewind', 'scratch'] as const;
export type WopiView = (typeof WOPI_VIEWS)[number];

/** The path of each view's files. */
export const VIEW_PATH: Record<WopiView, string> = {
  main: '/wopi/files',
  addition: '/addition/wopi/files',
  admin: '/admin/wopi/files',
  rewind: '/rewind/wopi/files',
  scratch: '/api/wopi/files',
};

/**
 * The address that a WOPI client gets as `WOPISrc`.
 *
 * @param base where the editor finds files, without a slash at the end
 * @param name the file's id, and in the scratch view `{id}.{type}`
 */
export const wopiSrc = (base: string, view: WopiView, name: string): string =>
  `${base}${VIEW_PATH[view]}/${name}`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The file's id in the last part of a WOPI address; null when it is none. */
export function fileIdOf(view: WopiView, name: string): string | null {
  const id = (view === 'scratch' ? name.replace(/\.[a-z0-9]{1,12}$/i, '') : name).toLowerCase();
  return UUID.test(id) ? id : null;
}
