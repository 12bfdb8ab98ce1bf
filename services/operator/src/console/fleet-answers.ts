import type * as Wire from '@driveway/contract/generated/operator-schema'
import { needsApproval } from '@driveway/domain/fleet/approval'
import { readFleetQuery, type FleetQuery, type FleetQueryProblem } from '@driveway/domain/fleet/fleet-query'
import type { MemberState } from '@driveway/domain/fleet/rollout'
import { wavePercent } from '@driveway/domain/fleet/rollout-step'
import type { Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { FleetCharger } from '@driveway/store/fleet/fleet-store'
import type { RolloutMember, RolloutReport } from '@driveway/store/fleet/rollout-store'
import { describeAction } from '../describe/rollout-text.ts'
import { isNowList } from '../list-behind-now.ts'
import type { OperatorService } from '../operator-service.ts'

const LISTED_ROLLOUTS = 100
const LISTED_CHARGERS = 200
const memberStates: readonly MemberState[] = ['waiting', 'started', 'succeeded', 'failed']

type Asked = { readonly query: string }
type OfRollout = { readonly rolloutNo: number }

/** The query of an address of the page Fleet. */
export function readQuery(query: string): Result<FleetQuery, FleetQueryProblem> {
  return readFleetQuery(new URLSearchParams(query))
}

/** Lists of chargers and of acts on many of them. */
export function createFleetQueries(operator: OperatorService, clock: RealClock) {
  return {
    async behindNow(_: unknown, { list }: { list: string }): Promise<Wire.NowList> {
      const readAt = clock.now().toISOString()
      if (!isNowList(list)) return { readAt, rows: null }
      const rows = await operator.listBehindNow(list)
      return {
        readAt,
        rows: rows.map(({ chargerId, at, text }) => ({ chargerId, at: at.toISOString(), text })),
      }
    },

    async fleet(_: unknown, { query }: Asked): Promise<Wire.FleetPage> {
      const read = readQuery(query)
      const page = read.ok ? await operator.listFleet(read.value) : read
      if (!page.ok) return { problem: { code: 'invalid-filter' }, chargers: [], next: null }
      return { problem: null, chargers: page.value.chargers.map(toWireCharger), next: page.value.next }
    },

    async fleetCount(_: unknown, { query }: Asked): Promise<Wire.FleetCount> {
      const read = readQuery(query)
      const readAt = clock.now().toISOString()
      if (!read.ok) return { count: null, needsApproval: false, readAt }
      const count = await operator.countFleet(read.value)
      return { count, needsApproval: needsApproval(count), readAt }
    },

    fleetChoices: (): Promise<Wire.FleetChoices> => operator.listFleetChoices(),

    async rollouts(): Promise<readonly Wire.Rollout[]> {
      return (await operator.listRollouts(null, LISTED_ROLLOUTS)).map(toWireRollout)
    },

    async rollout(_: unknown, { rolloutNo }: OfRollout): Promise<Wire.Rollout | null> {
      const report = await operator.showRollout(rolloutNo)
      return report && toWireRollout(report)
    },

    async rolloutChargers(
      _: unknown,
      { rolloutNo, state, after }: OfRollout & { state?: string | null; after: number },
    ): Promise<readonly Wire.RolloutCharger[]> {
      const chosen = memberStates.find((each) => each === state) ?? null
      const page = { state: chosen, after, limit: LISTED_CHARGERS }
      return (await operator.listRolloutChargers(rolloutNo, page)).map(toWireMember)
    },
  }
}

function toWireCharger(charger: FleetCharger): Wire.FleetCharger {
  const { chargerId, disconnectedAt, quarantinedAt, ...rest } = charger
  return {
    ...rest,
    id: chargerId,
    accountNumber: charger.accountNumber ?? '',
    customerName: charger.customerName ?? '',
    make: charger.make ?? '',
    model: charger.model ?? '',
    firmwareVersion: charger.firmwareVersion ?? '',
    version: charger.version ?? '',
    disconnectedAt: disconnectedAt?.toISOString() ?? null,
    quarantinedAt: quarantinedAt?.toISOString() ?? null,
  }
}

function toWireRollout(report: RolloutReport): Wire.Rollout {
  const { action, filter, wave, askedAt, endsAt, endedAt, ...rest } = report
  return {
    ...rest,
    act: describeAction(action),
    query: filter,
    wavePercent: wavePercent(report, wave),
    askedAt: askedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

function toWireMember({ startedAt, finishedAt, ...member }: RolloutMember): Wire.RolloutCharger {
  return {
    ...member,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
