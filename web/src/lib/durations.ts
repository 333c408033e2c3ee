/** `1 h 05 m`, or `-` for zero. @param seconds whole seconds */
export function hoursAndMinutes(seconds: number): string {
  if (seconds <= 0) return '-';
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`;
}
