import type { DailyDefault } from '@driveway/domain/planning/delivery/daily-default'
import type { Database } from '@driveway/store/kernel/database'

/** The outcome that is stored with the only plan. */
export async function readDeliveryOutcome(database: Database): Promise<string | null | undefined> {
  const row = await database.kysely.selectFrom('charge_plans').select('delivery_outcome').executeTakeFirst()
  return row?.delivery_outcome
}

/** Charges from 00:30 to 04:30 every day. */
export function dailyNight(from: number): DailyDefault {
  return {
    from,
    steps: [
      { minute: 0, powerW: 0 },
      { minute: 30, powerW: null },
      { minute: 270, powerW: 0 },
    ],
  }
}
