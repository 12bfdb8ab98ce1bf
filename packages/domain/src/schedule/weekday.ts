import { fail, succeed, type Result } from '../result.ts'
import { weekdays, type Weekday } from '../time/local-date.ts'

/** Reads a day's name as an address or an older client may write it. */
export function readWeekday(text: string): Result<Weekday, { code: 'invalid-weekday' }> {
  const found = weekdays.find((day) => day === text.trim().toUpperCase())
  return found ? succeed(found) : fail({ code: 'invalid-weekday' })
}
