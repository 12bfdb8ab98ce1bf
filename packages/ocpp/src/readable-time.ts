const TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:\d{2}(?:[.,]\d{1,9})?)?\s*(?:([Zz]|UTC|GMT)|([+-]\d{2}):?(\d{2})?)?$/

/** Reads the common forms of ISO 8601 as RFC 3339; a time without a zone is UTC. Null for any other text. */
export function readTime(text: string): string | null {
  const [, day, minutes, seconds = ':00', , offsetHours, offsetMinutes = '00'] = TIME.exec(text.trim()) ?? []
  if (day === undefined || minutes === undefined) return null
  const zone = offsetHours === undefined ? 'Z' : `${offsetHours}:${offsetMinutes}`
  const time = `${day}T${minutes}${seconds.replace(',', '.')}${zone}`
  const ms = Date.parse(time)
  if (Number.isNaN(ms) || !isInCalendar(day)) return null
  return new Date(ms).toISOString()
}

/** `Date.parse` reads 30 February as 2 March. */
function isInCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}
