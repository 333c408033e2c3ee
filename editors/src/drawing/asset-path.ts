declare global {
  interface Window {
    /** Where Excalidraw looks for its fonts. */
    EXCALIDRAW_ASSET_PATH?: string | string[];
  }
}

// set before Excalidraw is loaded: otherwise it requests fonts from a third-party server
window.EXCALIDRAW_ASSET_PATH = `${import.meta.env.BASE_URL}excalidraw/`;

export {};
