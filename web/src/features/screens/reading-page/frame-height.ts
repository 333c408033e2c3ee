/** Height of the frame that a text is read in: most of the window, whose lower edge it reaches once the page is scrolled. */
export const FRAME_HEIGHT = 'max(480px, 88vh)';
