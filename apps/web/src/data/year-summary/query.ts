import { GetYearSummaryContents } from '@driveway/contract/generated/content-operations'
import { GetFlexibleChargingPeriod } from '@driveway/contract/generated/customer-operations'
import {
  findYearFigures,
  listYearPeriods,
  type YearFigures,
  type YearPeriod,
} from '@driveway/domain/energy/year-summary'
import { startOfDay, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import type { LoadContext } from '#platform/use-loaded.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { asContent } from '#platform/wire/public-content.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toChargedYear } from './mapper.ts'

type Charger = { readonly id: string; readonly installDate: LocalDate | null }

export type YearText = { readonly key: string; readonly title: string; readonly content: string }

/** Null for a charger that has charged nothing in this year and the one before. */
export function useYearFigures(charger: Charger | null): Live<YearFigures | null> {
  const { graphql } = useWire()
  const worldClock = useWorldClock()
  return useLiveQuery<YearFigures | null>(
    charger && {
      key: ['year-summary', charger.id],
      everyMs: null,
      load: (signal) => {
        const today = localDateOf(worldClock.now())
        return loadFirstYear(graphql, charger.id, listYearPeriods(today, charger.installDate), signal)
      },
    },
  )
}

async function loadFirstYear(
  graphql: GraphqlClient,
  deviceId: string,
  periods: readonly YearPeriod[],
  signal: AbortSignal,
): Promise<YearFigures | null> {
  for (const period of periods) {
    const { start, end } = period
    const [from, to] = [start, end].map((day) => new Date(startOfDay(day)).toISOString())
    if (from === undefined || to === undefined) continue
    const variables = { deviceId, start, end, from, to }
    const { device } = await graphql.send(GetFlexibleChargingPeriod, variables, { signal })
    const figures = findYearFigures(toChargedYear(device, period))
    if (figures) return figures
  }
  return null
}

export async function loadYearTexts(
  { graphql, isSignedIn }: LoadContext,
  signal: AbortSignal,
): Promise<readonly YearText[]> {
  return (await graphql.send(GetYearSummaryContents, { keys: null }, asContent(isSignedIn, signal)))
    .yearSummaryContents
}
