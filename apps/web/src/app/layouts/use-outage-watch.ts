import { findCurrentOutage } from '@driveway/domain/journey/outage-redirect'
import { useEffect } from 'react'
import { useOutages } from '#data/outage/query.ts'
import { useOutageCell } from '#platform/use-outage.ts'

/** Follows outages, which the gate of pages redirects for. While no answer comes, the last one stays in force. */
export function useOutageWatch(): void {
  const cell = useOutageCell()
  const outages = useOutages()
  const current = outages.status === 'loaded' ? outages.value : null
  useEffect(() => {
    if (!current) return
    cell.set(
      findCurrentOutage({ isPlanned: current.planned !== null, isUnplanned: current.unplanned !== null }),
    )
  }, [cell, current])
}
