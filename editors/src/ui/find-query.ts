/** What to look for. An empty text looks for nothing. */
export type FindQuery = {
  text: string;
  matchCase: boolean;
  wholeWord: boolean;
  /** Whether the text is a regular expression. */
  isPattern: boolean;
};
