/** Resolves after the click of the current mouse or finger press; null when nothing is pressed. */
let press: Promise<void> | null = null;

const ENDS = ['mouseup', 'dragend', 'blur'] as const;

window.addEventListener(
  'mousedown',
  () => {
    press ??= new Promise<void>((resolve) => {
      const handleEnd = ({ type, target }: Event) => {
        // Fields blur too; only the window's own means that the release went elsewhere.
        if (type === 'blur' && target !== window) return;
        for (const end of ENDS) window.removeEventListener(end, handleEnd, true);
        // The click follows the release within the same task.
        setTimeout(() => {
          press = null;
          resolve();
        });
      };
      for (const end of ENDS) window.addEventListener(end, handleEnd, true);
    });
  },
  true,
);

/**
 * Resolves when nothing is pressed: immediately, or after the click. A field is left when the press begins. What appears
 * below the field then would move what is being clicked away from the pointer, and the click would be lost.
 */
export const pressEnded = (): Promise<void> => press ?? Promise.resolve();
