/** Such as `57,382`. By arithmetic, as times are written. */
export function writeCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** A measured number, rounded; a dash for one that is not known. */
export function writeNumber(value: number | null): string {
  if (value === null) return '–'
  const digits = writeCount(Math.abs(Math.round(value)))
  return value <= -0.5 ? `−${digits}` : digits
}
