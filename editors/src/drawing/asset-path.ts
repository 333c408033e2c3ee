declare global {
  interface Window {
    /** Where Excalidraw looks for its fonts. */
    EXCALIDRAW_ASSET_PATH?: string | string[];
  }
}

// set before Excalidraw is loaded: without it, fonts are asked from a stranger's server
window.EXCALIDRAW_ASSET_PATH = `${import.meta.env.BASE_URL}excalidraw/`;

export {};
