import { CAR_CONNECTOR, HOUSE_METER, MAIN_METER } from '@driveway/domain/connector/connector-number'
import { MAX_SAMPLE_DISTANCE_MS } from '@driveway/domain/energy/ledger/house-split'
import type { QuarantineReason } from '@driveway/domain/energy/reading-fault'
import type { ResolvedFact, Reading, StatusFact, UnreadableSample } from './charger-fact.ts'
import {
  addRecomputeRequest,
  type RecomputeRequest,
  type RecomputeKind,
} from '@driveway/store/kernel/recompute-request'

/** A report of a charger that is quarantined instead of counted. */
export type Refused = {
  readonly deviceNo: number
  readonly at: Date
  readonly connector: number
  readonly matter:
    | 'message'
    | 'reading'
    | 'transaction'
    | 'import'
    | 'export'
    | 'import-power'
    | 'export-power'
    | 'state-of-charge'
  readonly reason: QuarantineReason
  readonly wh: number | null
  readonly details: string | null
}

/** The part of a batch that the ledger needs: history, requests to recompute, and quarantined reports. */
export type LedgerInputs = {
  /** By charger and instant: of two reports of one instant the later one counts. */
  readonly statuses: Map<string, StatusFact & { readonly deviceNo: number }>
  readonly connections: Map<string, { readonly deviceNo: number; readonly at: Date; readonly isUp: boolean }>
  readonly requests: Map<number, RecomputeRequest>
  readonly refused: Refused[]
}

/** Stands for a date that is not valid, which PostgreSQL cannot store. */
const FALLBACK = new Date(0)

export function collectLedgerInputs(facts: readonly ResolvedFact[]): LedgerInputs {
  const inputs: LedgerInputs = {
    statuses: new Map(),
    connections: new Map(),
    requests: new Map(),
    refused: [],
  }
  for (const each of facts) addFact(inputs, each)
  return inputs
}

function addFact(inputs: LedgerInputs, { deviceNo, receivedAt, fact }: ResolvedFact): void {
  function request(kind: RecomputeKind, from: number, to = from): void {
    addRecomputeRequest(inputs.requests, { deviceNo, from, to, kind })
  }

  switch (fact.kind) {
    case 'socket-opened':
    case 'socket-closed': {
      const isUp = fact.kind === 'socket-opened'
      inputs.connections.set(`${deviceNo} ${receivedAt.getTime()}`, { deviceNo, at: receivedAt, isUp })
      // A crowd that reconnects is not urgent, and most gaps are too short to count.
      request('energy', receivedAt.getTime())
      break
    }
    case 'status': {
      const at = fact.at.getTime() <= receivedAt.getTime() ? fact.at : receivedAt
      inputs.statuses.set(`${deviceNo} ${at.getTime()}`, { ...fact, at, deviceNo })
      request('cable', at.getTime())
      break
    }
    case 'transaction-started':
    case 'transaction-stopped':
      request('cable', fact.at.getTime())
      if (fact.kind === 'transaction-stopped') addReadings(inputs, deviceNo, fact)
      break
    case 'metered':
      addReadings(inputs, deviceNo, fact)
      break
    case 'contact':
    case 'charger-fault':
    case 'booted':
      break
  }
}

function addReadings(
  inputs: LedgerInputs,
  deviceNo: number,
  report: { readonly readings: readonly Reading[]; readonly unreadable?: readonly UnreadableSample[] },
): void {
  for (const { at, connector } of report.readings) {
    const ms = at.getTime()
    if (connector === CAR_CONNECTOR || connector === MAIN_METER) {
      addRecomputeRequest(inputs.requests, { deviceNo, from: ms, to: ms, kind: 'energy' })
    } else if (connector === HOUSE_METER) {
      const [from, to] = [ms - MAX_SAMPLE_DISTANCE_MS, ms + MAX_SAMPLE_DISTANCE_MS]
      addRecomputeRequest(inputs.requests, { deviceNo, from, to, kind: 'house' })
    }
  }
  for (const { at, connector, details } of report.unreadable ?? []) {
    const [matter, reason] = ['reading', 'not-a-number'] as const
    inputs.refused.push({ deviceNo, at: toStorableDate(at), connector, matter, reason, wh: null, details })
  }
}

/** PostgreSQL cannot store a date that is not valid. */
export function toStorableDate(at: Date): Date {
  return Number.isNaN(at.getTime()) ? FALLBACK : at
}
