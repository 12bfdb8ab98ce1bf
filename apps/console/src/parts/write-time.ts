import { clockTimeOf, writeClockTime, writeTimeWithSeconds } from '@driveway/domain/time/clock-time'
import { localDateOf } from '@driveway/domain/time/local-date'
import { consoleMonths as texts } from '@driveway/messages/en-GB/console-months'
import { say } from '@driveway/messages/say'

/** Such as `17 Nov, 07:10`, in London. By arithmetic: the first `Intl.DateTimeFormat` of a page took half of its start. */
export function writeMoment(iso: string): string {
  const { date, time } = readMoment(iso)
  return `${date}, ${time}`
}

/** Such as `17 Nov 2026, 07:10`, for lists that span more than a year. */
export function writeDatedMoment(iso: string): string {
  const { date, year, time } = readMoment(iso)
  return `${date} ${year}, ${time}`
}

function readMoment(iso: string) {
  const at = Date.parse(iso)
  const [year = '', month = '', day = ''] = localDateOf(at).split('-')
  const name = say(texts, `month-${month}` as 'month-01')
  return { date: `${Number(day)} ${name}`, year, time: writeClockTime(clockTimeOf(at)) }
}

/** The text with every instant written as a moment. */
export function writeMomentsIn(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/g, writeMoment)
}

/** Such as `07:10:05`, in London. */
export function writeTime(iso: string): string {
  return writeTimeWithSeconds(Date.parse(iso))
}
