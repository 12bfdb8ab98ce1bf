import type { HistorySum } from '@driveway/domain/energy/history/history-sum'
import type { ComparedMonth } from '@driveway/domain/energy/history/month-comparison'
import type { ChargeSession } from '#data/history/mapper.ts'
import { sayComparison, saySaved, sayTimes } from './history-text.ts'

type Props = {
  readonly total: HistorySum
  /** Null while it is not known, and where the charger was not there yet. */
  readonly before: ComparedMonth | null
  readonly sessions: readonly ChargeSession[]
  readonly hasCost: boolean
  /** The saving of planning in pence; null where it is not known. */
  readonly savedPence: number | null
}

/** How often the car charged, the comparison with the month before, and the saving of planning. */
export function MonthLines({ total, before, sessions, hasCost, savedPence }: Props) {
  const charges = sessions.filter(({ importWh }) => importWh > 0).length
  const boosts = sessions.reduce((sum, session) => sum + session.boosts, 0)
  return (
    <>
      <p>{sayTimes(charges, boosts)}</p>
      {before && <p>{sayComparison(total, before, hasCost)}</p>}
      {hasCost && savedPence !== null && <p>{saySaved(savedPence)}</p>}
    </>
  )
}
