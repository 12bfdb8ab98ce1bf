const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Such as `17 Nov, 07:10`, in London. */
export function writeMoment(iso: string): string {
  return day.format(new Date(iso))
}

/** The text with every instant written as a moment. */
export function writeMomentsIn(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/g, writeMoment)
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Such as `07:10:05`, in London. */
export function writeTime(iso: string): string {
  return time.format(new Date(iso))
}
