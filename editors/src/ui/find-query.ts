/** What to search for. An empty text finds nothing. */
export type FindQuery = {
  text: string;
  matchCase: boolean;
  wholeWord: boolean;
  /** Whether the text is a regular expression. */
  isPattern: boolean;
};
