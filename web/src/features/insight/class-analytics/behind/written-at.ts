/** Days, both inclusive, with hours, the last exclusive, in which something was written. */
export type WrittenAt = {
  from: string;
  to: string;
  fromHour: number;
  toHour: number;
  /** Only for this assignment. */
  assignmentId?: string;
};
