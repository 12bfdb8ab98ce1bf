import type { DayMinutes } from '@driveway/domain/energy/history/history-rows'
import { addMonths, type LocalDate } from '@driveway/domain/time/local-date'
import type { MonthRange } from '@driveway/domain/time/month-range'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Charger } from '#data/device/mapper.ts'
import type { MonthEnergy } from '#data/history/mapper.ts'
import { fetchMonthAhead, useMonthAhead, useMonthEnergy, useMonthStatistics } from '#data/history/query.ts'
import type { Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

/** The two sources of a month. One may be missing; if both are, there is nothing to show. */
export type MonthSources =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error | null }
  | {
      readonly status: 'loaded'
      readonly energy: MonthEnergy | null
      readonly minutes: readonly DayMinutes[] | null
      /** Of the month before; null until it is known. */
      readonly before: MonthEnergy | null
      /** Refetches fail. */
      readonly isStale: boolean
    }

function isStuck(source: Live<unknown>): boolean {
  return source.status === 'loaded' && (source.error !== null || source.isPaused)
}

export function joinSources(
  energy: Live<MonthEnergy>,
  minutes: Live<readonly DayMinutes[]>,
  before: MonthEnergy | null,
): MonthSources {
  if (energy.status === 'error' && minutes.status === 'error') {
    return { status: 'error', error: energy.error }
  }
  if (energy.status === 'loading' || minutes.status === 'loading') return { status: 'loading' }
  return {
    status: 'loaded',
    energy: energy.status === 'loaded' ? energy.value : null,
    minutes: minutes.status === 'loaded' ? minutes.value : null,
    before,
    isStale: isStuck(energy) || isStuck(minutes),
  }
}

/** A month with its data. */
type DrawnMonth = { readonly month: LocalDate; readonly sources: MonthSources }

const noParts = { energy: null, minutes: null, before: null, isStale: false } as const

/** The same object until one of its parts changes. */
function useSame(month: LocalDate, sources: MonthSources): DrawnMonth {
  const { status } = sources
  const { energy, minutes, before, isStale } = status === 'loaded' ? sources : noParts
  const error = status === 'error' ? sources.error : null
  return useMemo(() => {
    if (status === 'error') return { month, sources: { status: 'error', error } }
    const isLoaded = status === 'loaded'
    return {
      month,
      sources: isLoaded ? { status, energy, minutes, before, isStale } : { status: 'loading' },
    }
  }, [month, status, energy, minutes, before, isStale, error])
}

/**
 * The data of a month. A slow device draws it after the frame, and without blocking the next tap. Once it is loaded, the
 * previous month is prefetched, which is opened most often next.
 */
export function useMonth(charger: Charger, month: LocalDate, months: MonthRange): DrawnMonth {
  const wire = useWire()
  const before = addMonths(month, -1)
  const known = useSame(
    month,
    joinSources(
      useMonthEnergy(charger.id, month),
      useMonthStatistics(charger.id, month),
      useMonthAhead(charger.id, before),
    ),
  )
  const isLoaded = known.sources.status === 'loaded'
  useEffect(() => {
    if (isLoaded && before >= months.earliest) fetchMonthAhead(wire, charger.id, before)
  }, [wire, charger.id, before, months.earliest, isLoaded])
  return useDeferredValue(known, { month, sources: { status: 'loading' } })
}
