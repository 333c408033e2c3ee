/** Height of the frame in which a submission is read, px. */
export const FRAME_HEIGHT = 760;
