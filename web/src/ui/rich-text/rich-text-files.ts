import { type ComponentType, createContext, type ReactNode } from 'react';

/** How the pictures and files of a formatted text are shown. */
export type RichTextFiles = {
  /** Without a text, the picture is decorative. */
  Picture: ComponentType<{ id: string; text: string }>;
  FileLink: ComponentType<{ id: string; text: string; children: ReactNode }>;
};

/** Without it, a picture is its description and a file its name. */
export const RichTextFilesContext = createContext<RichTextFiles | null>(null);

/** A file that was stored for a text. */
export type StoredFile = { id: string; fileName: string; isPicture: boolean };

/** How a text that is being edited gets pictures and files. */
export type RichTextUploads = {
  /** @throws {Error} whose sentence `sentenceOf` knows */
  store: (file: File) => Promise<StoredFile>;
  load: (id: string) => Promise<Blob>;
  /** What went wrong, for the person. */
  sentenceOf: (error: unknown) => string;
  /** The `accept` attributes of file inputs. */
  accept: Record<'picture' | 'file', string>;
};

/** Without it, a text can’t have any. */
export const RichTextUploadsContext = createContext<RichTextUploads | null>(null);
