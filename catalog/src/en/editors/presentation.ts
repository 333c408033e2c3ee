/** Sentences of presentations. */
export const presentation = {
  slides: 'Presentation',
  tools: 'Slides',
  keysHint:
    'Slides. Tab leads through what stands on a slide, Enter writes in it, Escape ends writing. Alt and F10 lead to the toolbar, Escape leads back.',
  place: 'Slide {{current}} of {{count}}',
  previous: 'Previous slide',
  next: 'Next slide',
  add: 'Add slide',
  duplicate: 'Duplicate this slide',
  delete: 'Delete this slide',
  earlier: 'Move slide earlier',
  later: 'Move slide later',
  unreadable:
    'This presentation could not be shown. It may be damaged; restore an earlier version or import it again.',
} as const;
