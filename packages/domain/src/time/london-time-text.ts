import { instantOf, readClockTime } from './clock-time.ts'
import { isLocalDate } from './local-date.ts'

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})$/

/** A time in London as `YYYY-MM-DDTHH:mm`; null for any other form. */
export function readLondonTime(text: string): Date | null {
  const [, date = '', hours = '', minutes = ''] = LOCAL_TIME.exec(text) ?? []
  const time = readClockTime(`${hours}${minutes}`)
  return isLocalDate(date) && time !== null ? new Date(instantOf(date, time)) : null
}
