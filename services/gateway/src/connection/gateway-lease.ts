import type { RealClock } from '@driveway/service-kit/clock'
import type { Epoch, GatewayLeaseStore } from '@driveway/store/chargers/gateway-lease-store'
import type { GatewaySettings } from './gateway-settings.ts'

export type GatewayLease = {
  epoch(): Epoch
  /** Renews the lease when that is due, and then ends those of gateways that are gone. */
  maintain(): Promise<void>
  end(): Promise<void>
}

type Deps = {
  readonly store: GatewayLeaseStore
  /** For the operator. */
  readonly host: string
  readonly realClock: RealClock
  readonly settings: Pick<GatewaySettings, 'leaseMs' | 'renewLeaseEveryMs'>
  /** Another gateway has ended the lease: the chargers may be elsewhere by now. */
  readonly onLost: () => void
  /** Leases of other gateways may have ended. */
  readonly onExpired: () => Promise<void>
}

/**
 * The lease under which a gateway holds its connections. A gateway that has not renewed its own for a while, because it
 * has just started, was frozen or had no store, first waits as long as a lease lasts before it ends any other: the
 * others may have been cut off like itself.
 */
export async function takeGatewayLease(deps: Deps): Promise<GatewayLease> {
  const { store, host, realClock, onLost, onExpired } = deps
  const { leaseMs, renewLeaseEveryMs } = deps.settings
  let epoch = await store.take(host, realClock.now())
  let renewedAt = realClock.now().getTime()
  let steadySince = renewedAt

  async function renew(now: Date): Promise<void> {
    if (!(await store.renew(epoch, now))) {
      epoch = await store.take(host, now)
      steadySince = now.getTime()
      onLost()
    }
    if (now.getTime() - renewedAt >= leaseMs) steadySince = now.getTime()
    renewedAt = now.getTime()
  }

  return {
    epoch: () => epoch,
    async maintain() {
      const now = realClock.now()
      if (now.getTime() - renewedAt < renewLeaseEveryMs) return
      await renew(now)
      if (now.getTime() - steadySince < leaseMs) return
      await store.endExpired(new Date(now.getTime() - leaseMs), now)
      await onExpired()
    },
    end: () => store.end(epoch, realClock.now()),
  }
}
