import { language } from '@driveway/domain/language'
import type { LocalDate } from '@driveway/domain/time/local-date'

/** The format is created with the first date: few pages write them all. */
function createFormat(options: Intl.DateTimeFormatOptions): (date: LocalDate) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return format.format(Date.parse(date))
  }
}

/** 'November' */
export const sayMonthName = createFormat({ month: 'long' })

/** 'November 2026' */
export const sayMonth = createFormat({ month: 'long', year: 'numeric' })

/** '15 Nov' */
export const sayShortDay = createFormat({ day: 'numeric', month: 'short' })

/** '15 November' */
export const sayDay = createFormat({ day: 'numeric', month: 'long' })

/** 'N' */
export const sayMonthLetter = createFormat({ month: 'narrow' })
