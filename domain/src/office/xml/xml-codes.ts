/** UTF-16 code units of XML's markup characters. */
export const LESS = 60;
export const GREATER = 62;
export const SLASH = 47;
export const BANG = 33;
export const QUESTION = 63;
export const DOUBLE_QUOTE = 34;
export const SINGLE_QUOTE = 39;
