/** What the changes of a text need once someone works with them: one part to fetch. */

export {
  goToChange,
  resolveAllChanges,
  resolveSelectedChanges,
} from '../tracked-changes/change-commands.ts';
export { allTrackedChanges } from '../tracked-changes/change-list.ts';
export { ChangesPanel } from './changes-panel.ts';
export { deletionAnnouncement, deletionAt } from './entered-deletion.ts';
