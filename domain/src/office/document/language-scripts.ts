/** Language tags written in Chinese, Japanese or Korean characters. */
export const EAST_ASIAN = /^(zh|ja|ko)(-|$)/i;

/** Language tags written from right to left. */
export const RIGHT_TO_LEFT = /^(ar|he|fa|ur|yi|ps|dv|syr|ckb)(-|$)/i;
