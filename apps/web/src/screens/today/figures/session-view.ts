import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import { milesOf } from '@driveway/domain/energy/distance'
import { sumPeriods } from '@driveway/domain/energy/history/history-sum'
import {
  LEAST_SHOWN_GRAMS,
  LEAST_SHOWN_WH,
  writeKilograms,
  writeKilowattHours,
  writePounds,
} from '@driveway/domain/energy/units'
import { startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import type { OpenSession, WeekEnergy } from '#data/history/week-mapper.ts'
import { viewEarned } from './earned-view.ts'

export type SessionFigure = { readonly label: string; readonly value: string; readonly unit: string }

export type SessionView = {
  readonly figures: readonly SessionFigure[]
  readonly earned: string | null
}

/** True where this charge shows today's energy, so that its figures would stand twice on Today. */
function repeatsToday({ importedWh, exportedWh }: OpenSession, week: WeekEnergy, today: LocalDate): boolean {
  const from = startOfDay(today)
  const day = sumPeriods(week.periods.filter(({ start }) => start >= from))
  return isShownAs(importedWh, day.importWh) && isShownAs(exportedWh, exportWhOf(day))
}

function isShownAs(energyWh: number, otherWh: number): boolean {
  return writeKilowattHours(energyWh) === writeKilowattHours(otherWh)
}

function listFigures(session: OpenSession, hasCost: boolean): readonly SessionFigure[] {
  const { importedWh, exportedWh, costPence, savedGrams } = session
  if (importedWh < LEAST_SHOWN_WH) return []
  const miles = Math.round(milesOf(importedWh, exportedWh))
  return [
    {
      label: say(texts, 'session-charged'),
      value: writeKilowattHours(importedWh),
      unit: say(texts, 'kilowatt-hours'),
    },
    ...(miles > 0
      ? [{ label: say(texts, 'session-miles'), value: say(texts, 'session-about', { miles }), unit: '' }]
      : []),
    ...(hasCost && costPence !== null
      ? [{ label: say(texts, 'session-cost'), value: writePounds(costPence), unit: '' }]
      : []),
    ...(savedGrams !== null && savedGrams >= LEAST_SHOWN_GRAMS
      ? [
          {
            label: say(texts, 'session-saved'),
            value: writeKilograms(savedGrams),
            unit: say(texts, 'kilograms'),
          },
        ]
      : []),
  ]
}

/** The figures of this charge; null before it has any, and where 'So far today' has the same. */
export function viewSession(week: WeekEnergy, today: LocalDate, hasCost: boolean): SessionView | null {
  const { session } = week
  if (!session || repeatsToday(session, week, today)) return null
  const figures = listFigures(session, hasCost)
  const earned = viewEarned(session.exportedWh, session.earnedPence)
  return figures.length > 0 || earned !== null ? { figures, earned } : null
}

/** '7.5', '21'. */
export function writePence(pence: number): string {
  return String(Math.round(pence * 10) / 10)
}
