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
