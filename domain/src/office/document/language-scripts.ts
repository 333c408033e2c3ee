/** Languages, by their tags, that are written in Chinese, Japanese or Korean signs. */
export const EAST_ASIAN = /^(zh|ja|ko)(-|$)/i;

/** Languages, by their tags, that are written from right to left. */
export const RIGHT_TO_LEFT = /^(ar|he|fa|ur|yi|ps|dv|syr|ckb)(-|$)/i;
