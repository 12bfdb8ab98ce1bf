import { GetOutageNotices, GetOutages } from '@driveway/contract/generated/content-operations'
import { NOTICE_POLL_MS, OUTAGE_POLL_MS } from '@driveway/domain/journey/outage'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { asPublicContent } from '#platform/wire/public-content.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toNotice, toOutages, type CurrentOutages, type OutageNotice } from './mapper.ts'

/** An answer that a cache holds would be old. */
function asOutages(signal: AbortSignal) {
  return { ...asPublicContent(signal), isFresh: true }
}

/** The outages that have begun, looked up every 15 s. */
export function useOutages(): Live<CurrentOutages> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: ['outages'],
    everyMs: OUTAGE_POLL_MS,
    load: async (signal) => toOutages(await graphql.send(GetOutages, {}, asOutages(signal))),
  })
}

/** Outages ahead, looked up every 60 s, or every 15 s while one of them is on the screen. */
export function useOutageNotices(isShown: (notice: OutageNotice) => boolean): Live<readonly OutageNotice[]> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: ['outage-notices'],
    everyMs: (notices) => (notices?.some(isShown) ? OUTAGE_POLL_MS : NOTICE_POLL_MS),
    load: async (signal) =>
      (await graphql.send(GetOutageNotices, {}, asOutages(signal))).outageNotices.map(toNotice),
  })
}
