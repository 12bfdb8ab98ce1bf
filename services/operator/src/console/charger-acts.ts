import type * as Wire from '@driveway/contract/generated/operator-schema'
import {
  logKinds,
  MAX_REQUEST_MINUTES,
  type ChargerRequestAnswer,
} from '@driveway/domain/charger/charger-request'
import { startModes } from '@driveway/domain/charger/start-mode'
import { isStartDelayMinutes } from '@driveway/domain/planning/delivery/start-delay'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { MAX_LOG_HOURS } from '../charger-operations.ts'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type Coded, type RecordAct } from './record-act.ts'
import { readRequest, readWhole } from './request-input.ts'

type OfCharger = { readonly chargerId: string; readonly reason: string }
type Requested = OfCharger & { readonly request: string; readonly values?: Wire.RequestValues | null }
type Commanded = OfCharger & { readonly action: string; readonly payload: string }
type Firmware = OfCharger & { readonly name: string; readonly sha256: string; readonly minutes: number }
type Log = OfCharger & { readonly log: string; readonly hours?: number | null; readonly minutes: number }

/** A charger that does not do as requested may say why. */
type Explained = Coded & { readonly reason?: string }

const securityProfiles = [1, 2, 3] as const

/** Acts of the Charger page that the charger answers. */
export function createRequestMutations(operator: OperatorService, act: RecordAct) {
  return {
    async sendRequest(_: unknown, args: Requested, context: ConsoleContext): Promise<Wire.RequestAnswer> {
      const { chargerId, reason } = args
      const read = readRequest(args.request, args.values)
      if (typeof read === 'string') return toRequestAnswer(fail({ code: read }))
      const described = { command: read.command, subject: chargerId, reason }
      return toRequestAnswer(
        await act(context, described, () => operator.sendRequest(chargerId, read.request)),
      )
    },

    async sendCommand(_: unknown, args: Commanded, context: ConsoleContext): Promise<Wire.CommandAnswer> {
      const { chargerId, action, reason } = args
      const payload = readObject(args.payload)
      const described = { command: `command ${action.slice(0, 50)}`, subject: chargerId, reason }
      const sent = await act<unknown, Explained>(context, described, async () =>
        payload ? operator.sendCommand({ chargerId, action, payload }) : fail({ code: 'invalid-payload' }),
      )
      return { ...toChargerAnswer(sent), answer: sent.ok ? JSON.stringify(sent.value, null, 2) : null }
    },

    async installFirmware(_: unknown, args: Firmware, context: ConsoleContext): Promise<Wire.ChargerAnswer> {
      const { chargerId, name, sha256, minutes, reason } = args
      const described = { command: 'charger update-firmware', subject: chargerId, reason }
      return toChargerAnswer(
        await act<unknown, Explained>(context, described, async () =>
          readWhole(minutes, 1, MAX_REQUEST_MINUTES) === null
            ? fail({ code: 'invalid-minutes' })
            : operator.updateFirmware({ chargerId, source: { name, sha256 }, minutes }),
        ),
      )
    },

    async requestLog(_: unknown, args: Log, context: ConsoleContext): Promise<Wire.ChargerAnswer> {
      const { chargerId, minutes, reason } = args
      const hours = args.hours ?? null
      const log = logKinds.find((each) => each === args.log)
      const command = log === 'security' ? 'charger get-log' : 'charger get-diagnostics'
      return toChargerAnswer(
        await act<unknown, Explained>(context, { command, subject: chargerId, reason }, async () => {
          if (log === undefined) return fail({ code: 'unknown-log' })
          if (hours !== null && readWhole(hours, 1, MAX_LOG_HOURS) === null)
            return fail({ code: 'invalid-hours' })
          if (readWhole(minutes, 1, MAX_REQUEST_MINUTES) === null) return fail({ code: 'invalid-minutes' })
          return operator.requestLog({ chargerId, log, hours, minutes })
        }),
      )
    },
  }
}

/** How the servers treat a charger. */
export function createChargerSetupMutations(operator: OperatorService, act: RecordAct) {
  return {
    async setStartMode(_: unknown, args: OfCharger & { startMode: string }, context: ConsoleContext) {
      const { chargerId, reason } = args
      const startMode = startModes.find((each) => each === args.startMode)
      const described = { command: `charger start-mode ${args.startMode}`, subject: chargerId, reason }
      return toChangeAnswer(
        await act<unknown, Coded>(context, described, async () =>
          startMode ? operator.setStartMode({ chargerId, startMode }) : fail({ code: 'unknown-start-mode' }),
        ),
      )
    },

    async setStartDelay(_: unknown, args: OfCharger & { minutes: number }, context: ConsoleContext) {
      const { chargerId, minutes, reason } = args
      const described = { command: `charger start-delay ${minutes}`, subject: chargerId, reason }
      return toChangeAnswer(
        await act<unknown, Coded>(context, described, async () =>
          isStartDelayMinutes(minutes)
            ? operator.setMaxStartDelay({ chargerId, maxSeconds: minutes * 60 })
            : fail({ code: 'invalid-minutes' }),
        ),
      )
    },

    async setSecurityProfile(_: unknown, args: OfCharger & { profile: number }, context: ConsoleContext) {
      const { chargerId, reason } = args
      const profile = securityProfiles.find((each) => each === args.profile)
      const described = { command: `charger set-profile ${args.profile}`, subject: chargerId, reason }
      return toChangeAnswer(
        await act<unknown, Coded>(context, described, async () => {
          if (profile === undefined) return fail({ code: 'unknown-profile' })
          const isSet = await operator.setSecurityProfile(chargerId, profile)
          return isSet ? succeed(null) : fail({ code: 'unknown-charger' })
        }),
      )
    },

    async pairCharger(_: unknown, args: OfCharger & { accountNumber: string }, context: ConsoleContext) {
      const { chargerId, accountNumber, reason } = args
      const described = { command: 'charger pair', subject: chargerId, reason }
      return toChangeAnswer(
        await act(context, described, () => operator.pairCharger({ chargerId, accountNumber })),
      )
    },
  }
}

function toChargerAnswer(done: Result<unknown, Explained>): Wire.ChargerAnswer {
  if (done.ok) return { isSuccess: true, problem: null }
  const { code, reason = null } = done.problem
  return { isSuccess: false, problem: { code, reason } }
}

function toRequestAnswer(done: Result<ChargerRequestAnswer, Explained>): Wire.RequestAnswer {
  const answer = done.ok ? done.value : null
  return {
    ...toChargerAnswer(done),
    result: answer?.result ?? null,
    settings: answer?.settings ?? [],
    unknownNames: answer?.unknownNames ?? [],
  }
}

function readObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json.trim() || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
