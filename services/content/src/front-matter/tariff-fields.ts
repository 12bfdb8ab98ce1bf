import {
  findExportRateProblem,
  findStandingProblem,
  isCapAmount,
} from '@driveway/domain/tariff/tariff-extras'
import {
  findPeriodListProblem,
  findRateProblem,
  PERIOD_STEP_MINUTES,
  type PeriodStart,
} from '@driveway/domain/tariff/tariff-fields'
import type { TariffCap } from '@driveway/domain/tariff/tariff-cap'
import { readClockTime } from '@driveway/domain/time/clock-time'
import { advise, listOf, oneText, showHow, type Field } from './fields.ts'

const CAP = /^(\d+(?:\.\d)?) (hours|kWh) from (\d{1,2}:\d{2})$/

function readPeriod(text: string): PeriodStart {
  const [timeStart = '', rate = ''] = text.split(/ +/)
  return { timeStart, ratePence: rate === '' ? Number.NaN : Number(rate) }
}

function periods(example: string, findProblem: typeof findExportRateProblem): Field<readonly PeriodStart[]> {
  return {
    example,
    schema: (name) =>
      listOf(name, example)
        .transform((texts): readonly PeriodStart[] => texts.map(readPeriod))
        .refine((read) => findPeriodListProblem(read, findProblem) === null, {
          error: advise(
            `"${name}" is not 1 to 4 rates, each with its own start on a half hour and pence.`,
            showHow(name, example),
          ),
        }),
  }
}

/** Rates of a tariff: the start of each in London and its pence for each kWh. */
export function importRates(example: string): Field<readonly PeriodStart[]> {
  return periods(example, findRateProblem)
}

/** Rates that may be 0. */
export function exportRates(example: string): Field<readonly PeriodStart[]> {
  return periods(example, findExportRateProblem)
}

/** Pence a day. */
export function standingCharge(example: string): Field<number> {
  return {
    example,
    schema: (name) =>
      oneText(name, example)
        .transform(Number)
        .refine((pence) => findStandingProblem(pence) === null, {
          error: advise(`"${name}" is not an amount in pence from 0 to 1000.`, showHow(name, example)),
        }),
  }
}

/** A cap of the cheap rate, and the time at which its day begins. */
export function tariffCap(example: string): Field<TariffCap> {
  return {
    example,
    schema: (name) =>
      oneText(name, example)
        .transform((text): TariffCap => {
          const [, amount = '', unit, dayStart = ''] = CAP.exec(text) ?? []
          return { unit: unit === 'hours' ? 'hours' : 'kWh', amount: Number(amount), dayStart }
        })
        .refine(
          ({ unit, amount, dayStart }) =>
            isCapAmount(unit, amount) && (readClockTime(dayStart) ?? 1) % PERIOD_STEP_MINUTES === 0,
          { error: advise(`"${name}" is not a cap.`, showHow(name, example)) },
        ),
  }
}
