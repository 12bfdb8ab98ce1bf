import type { Database } from '../kernel/database.ts'
import { repeatOnBrokenConnection } from '../kernel/transaction.ts'

/** The number of a lease. A gateway that loses its lease gets a higher one, and writes nothing under the old one. */
export type Epoch = number

export type GatewayLeaseStore = ReturnType<typeof createGatewayLeaseStore>

/** Leases of running gateways. All times are real time, so the clocks of their machines must agree within seconds. */
export function createGatewayLeaseStore({ kysely }: Database) {
  return {
    /** `host` is for the operator. */
    async take(host: string, now: Date): Promise<Epoch> {
      const { epoch } = await kysely
        .insertInto('gateway_leases')
        .values({ host, taken_at: now, renewed_at: now })
        .returning('epoch')
        .executeTakeFirstOrThrow()
      return epoch
    },

    /** False if another gateway has ended the lease. */
    async renew(epoch: Epoch, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await kysely
        .updateTable('gateway_leases')
        .set({ renewed_at: now })
        .where('epoch', '=', epoch)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async end(epoch: Epoch, now: Date): Promise<void> {
      await repeatOnBrokenConnection(() =>
        kysely
          .updateTable('gateway_leases')
          .set({ ended_at: now })
          .where('epoch', '=', epoch)
          .where('ended_at', 'is', null)
          .execute(),
      )
    },

    /** Ends the leases that were last renewed before `renewedBefore`. */
    async endExpired(renewedBefore: Date, now: Date): Promise<void> {
      await kysely
        .updateTable('gateway_leases')
        .set({ ended_at: now })
        .where('ended_at', 'is', null)
        .where('renewed_at', '<', renewedBefore)
        .execute()
    },
  }
}
