/** Messages of presentations. */
export const presentation = {
  slides: 'Presentation',
  tools: 'Slides',
  keysHint:
    'Slides. Press Tab to move between objects on a slide, Enter to edit text and Escape to stop. Press Alt+F10 for the toolbar and Escape to return.',
  place: 'Slide {{current}} of {{count}}',
  previous: 'Previous slide',
  next: 'Next slide',
  add: 'Add slide',
  duplicate: 'Duplicate this slide',
  delete: 'Delete this slide',
  earlier: 'Move slide earlier',
  later: 'Move slide later',
  unreadable:
    'We couldn’t show this presentation. It may be damaged. Restore an earlier version or import it again.',
} as const;
