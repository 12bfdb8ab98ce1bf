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
