/** Such as `57,382`. By arithmetic, as times are written. */
export function writeCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
