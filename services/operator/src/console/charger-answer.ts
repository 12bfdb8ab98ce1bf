import type { Charger, Plan } from '@driveway/contract/generated/operator-schema'
import type { CertificateListing } from '@driveway/store/chargers/charger-certificate-store'
import type { ChargerEvent } from '@driveway/store/operators/charger-history-store'
import type { KeptPlan } from '@driveway/store/plans/kept-plan-store'
import { describeCapabilities, describeLimitation } from '../describe/capability-text.ts'
import {
  describeCommand,
  describeOutcome,
  describeReadBack,
  listChargerFacts,
  listPlanInputs,
  listReadBack,
} from '../describe/charger-text.ts'
import type { ChargerHistory } from '../show-history.ts'
import type { ChargerReport } from '../show-charger.ts'

type ReportedBeside = {
  readonly plan: KeptPlan | null
  readonly history: ChargerHistory
  readonly certificates: readonly CertificateListing[]
}

/** In the words of the command line. */
export function toWireCharger(
  report: ChargerReport,
  { plan: kept, history, certificates }: ReportedBeside,
): Charger {
  const { charger, capabilities, tolerances, quarantine, operations, commands } = report
  const readBack = charger.plan?.version === kept?.version ? (charger.plan?.readBack ?? null) : null
  return {
    id: charger.chargerId,
    accountNumber: charger.accountNumber,
    isConnected: charger.isConnected,
    facts: listChargerFacts(report).map(([name, value]) => ({ name, value })),
    abilities: describeCapabilities(capabilities),
    limitations: capabilities.limitations.map(describeLimitation),
    plan: kept && {
      ...toWirePlan(kept, charger.plan?.outcome ?? null),
      readBack: describeReadBack(readBack),
      readBackLimits: listReadBack(readBack).map(([name, value]) => ({ name, value })),
    },
    deviations: tolerances.map(({ count, code, action, field, lastSeen }) => ({
      count,
      code,
      message: action,
      field,
      lastSeen: lastSeen.toISOString(),
    })),
    quarantine: quarantine.map(({ noticedAt, at, matter, reason, wh }) => ({
      noticedAt: noticedAt.toISOString(),
      at: at.toISOString(),
      matter,
      reason,
      wh,
    })),
    operations: operations.map(({ operationNo, kind, state, startedAt, problem }) => ({
      operationNo,
      kind,
      state,
      startedAt: startedAt.toISOString(),
      problem,
    })),
    commands: commands.map((each) => ({
      createdAt: each.createdAt.toISOString(),
      name: each.action ?? each.kind,
      state: each.state,
      outcome: describeCommand(each),
    })),
    ...toWireHistory(history),
    certificates: certificates.map(({ serialNumber, expiresAt, revokedAt }) => ({
      serialNumber,
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }
}

function toWireHistory(history: ChargerHistory): Pick<Charger, 'events' | 'readings'> {
  return {
    events: history.events.map((each) => ({ at: each.at.toISOString(), text: describeEvent(each) })),
    readings: history.readings.map(({ at, importWh, importW, stateOfCharge }) => ({
      at: at.toISOString(),
      registerWh: importWh,
      powerW: importW,
      level: stateOfCharge,
    })),
  }
}

function describeEvent({ kind, text }: ChargerEvent): string {
  if (kind === 'status') return text
  return kind === 'up' ? 'connected' : 'connection lost'
}

export function toWirePlan(
  { version, madeAt, trigger, inputs, plan }: KeptPlan,
  outcome: string | null,
): Plan {
  return {
    version,
    madeAt: madeAt.toISOString(),
    trigger,
    outcome: describeOutcome(outcome),
    readBack: null,
    readBackLimits: [],
    inputs: listPlanInputs(inputs).map(([name, value]) => ({ name, value })),
    slots: plan.slots.map((slot) => {
      const facts = inputs.slots.find(({ start, end }) => start <= slot.start && slot.start < end)
      return {
        start: new Date(slot.start).toISOString(),
        end: new Date(slot.end).toISOString(),
        powerW: Math.round(slot.powerW),
        level: Math.round((slot.levelWh / inputs.car.batteryWh) * 100),
        pricePence: facts?.importPrice ?? null,
        reason: slot.reason,
      }
    }),
  }
}
