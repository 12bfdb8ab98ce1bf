import type { ConnectorStatus } from '@driveway/ocpp/v16/status'
import type { ChargerClock } from './charger-clock.ts'
import type { ChargerMemory } from './charger-memory.ts'
import type { Notice } from './connector-status.ts'
import type { OpenTransaction, StartTrigger, StopReason } from './transaction.ts'
import type { Outbox, SampleContext } from './outbox.ts'

/** Meter readings, provided by the house. */
export type Meters = {
  readonly at: Date
  readonly powerW: number
  readonly importWh: number
  readonly exportWh: number
  readonly socPercent: number | null
  readonly house: { readonly netW: number; readonly importWh: number; readonly exportWh: number } | null
}

export type StartDetails = {
  readonly trigger: StartTrigger
  readonly remoteStartId: number | null
  readonly reservationId: number | null
}

export type Reports = ReturnType<typeof createReports>

/** Queues what happens, dated by the charger's clock and with the registers that its meter shows. */
export function createReports(options: {
  readonly outbox: Outbox
  readonly clock: ChargerClock
  readonly readMeters: () => Meters
  readonly hasSessionRegister: boolean
  readonly registerBase: ChargerMemory['registerBase']
}) {
  const { outbox, clock, readMeters } = options
  let base = options.registerBase

  function now(): string {
    return clock.read(readMeters().at).toISOString()
  }

  function readRegisters(): { importWh: number; exportWh: number } {
    const { importWh, exportWh } = readMeters()
    return {
      importWh: readRegister(importWh) - base.importWh,
      exportWh: readRegister(exportWh) - base.exportWh,
    }
  }

  /** The meter was replaced: its registers start over. */
  function restartRegisters(): void {
    const { importWh, exportWh } = readMeters()
    base = { importWh: readRegister(importWh), exportWh: readRegister(exportWh) }
  }

  return {
    status(status: ConnectorStatus, notice: Notice, transactionKey: string | null): void {
      outbox.push({ kind: 'status', at: now(), status, notice }, transactionKey)
    },
    started({ key, idTag }: OpenTransaction, details: StartDetails): void {
      if (options.hasSessionRegister) restartRegisters()
      const registerWh = readRegisters().importWh
      outbox.push({ kind: 'started', at: now(), idTag, registerWh, ...details }, key)
    },
    ended({ key, idTag }: OpenTransaction, reason: StopReason): void {
      const { importWh: registerWh, exportWh } = readRegisters()
      outbox.push({ kind: 'ended', at: now(), idTag, reason, registerWh, exportWh }, key)
    },
    sample(context: SampleContext, transactionKey: string | null, offeredW: number): void {
      const { powerW, socPercent } = readMeters()
      outbox.addChargerSample(transactionKey, {
        at: now(),
        context,
        powerW,
        offeredW,
        socPercent,
        ...readRegisters(),
      })
    },
    sampleHouse(): void {
      const { house } = readMeters()
      if (house === null) return
      const { netW, importWh, exportWh } = house
      outbox.addHouseSample({
        at: now(),
        netW,
        importWh: readRegister(importWh),
        exportWh: readRegister(exportWh),
      })
    },
    registerBase: (): ChargerMemory['registerBase'] => base,
    restartRegisters,
  }
}

/** A register shows whole Wh; the epsilon absorbs the rounding of summed fractions. */
export function readRegister(wattHours: number): number {
  return Math.floor(wattHours + 1e-6)
}
