import {
  DEFAULT_RESERVATION_MINUTES,
  MAX_CONNECTOR,
  MAX_REQUEST_MINUTES,
  MAX_RESERVATION,
  triggerableReports,
  type ChargerRequest,
  type ChargerRequestAnswer,
  type RequestResult,
} from '@driveway/domain/charger/charger-request'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  readArguments,
  refuse,
  type ArgumentProblem,
  type Arguments,
  type OperatorCommand,
} from '../line/operator-command.ts'
import { describeRequestProblem } from './request-problem.ts'
import { sanitise, writeTable } from '../line/write-table.ts'

type RequestCommand = {
  readonly name: string
  readonly summary: string
  readonly parameters: string
  readonly notes?: readonly string[]
  readonly options?: readonly string[]
  readonly maxPositionals: number
  read(args: Arguments): Result<ChargerRequest, ArgumentProblem>
}

const requests: readonly RequestCommand[] = [
  {
    name: 'reset',
    summary: 'restarts a charger',
    parameters: 'soft|hard',
    notes: ['soft: the charger ends its transaction properly first   hard: at once'],
    maxPositionals: 2,
    read({ positionals: [, how] }) {
      if (how !== 'soft' && how !== 'hard') return refuse('The reset must be soft or hard.')
      return succeed({ kind: 'reset', isHard: how === 'hard' })
    },
  },
  {
    name: 'unlock',
    summary: 'unlocks the cable of a charger',
    parameters: '[--connector <N>]',
    options: ['connector'],
    maxPositionals: 1,
    read({ options }) {
      const connector = readNumber(options, 'connector', CAR_CONNECTOR, 1, MAX_CONNECTOR)
      return connector.ok ? succeed({ kind: 'unlock', connector: connector.value }) : connector
    },
  },
  {
    name: 'change-availability',
    summary: 'takes a charger or a connector out of service, or back',
    parameters: 'on|off [--connector <N>]',
    notes: ['The whole charger unless --connector is given.'],
    options: ['connector'],
    maxPositionals: 2,
    read({ positionals: [, state], options }) {
      if (state !== 'on' && state !== 'off') return refuse('The availability must be on or off.')
      const connector = readNumber(options, 'connector', 0, 0, MAX_CONNECTOR)
      if (!connector.ok) return connector
      return succeed({
        kind: 'change-availability',
        connector: connector.value,
        isAvailable: state === 'on',
      })
    },
  },
  {
    name: 'trigger',
    summary: 'requests a report from a charger',
    parameters: triggerableReports.join('|'),
    maxPositionals: 2,
    read({ positionals: [, name] }) {
      const report = triggerableReports.find((each) => each === name)
      if (!report) return refuse(`The report must be one of ${triggerableReports.join(', ')}.`)
      return succeed({ kind: 'trigger', report })
    },
  },
  {
    name: 'get-configuration',
    summary: 'reads the settings of a charger',
    parameters: '[<name> …]',
    notes: ['With OCPP 2.0.1 a name is <component>.<variable>, and at least one is required.'],
    maxPositionals: 50,
    read: ({ positionals: [, ...names] }) => succeed({ kind: 'get-configuration', names }),
  },
  {
    name: 'change-configuration',
    summary: 'changes a setting of a charger',
    parameters: '<name> <value>',
    notes: ['With OCPP 2.0.1 the name is <component>.<variable>.'],
    maxPositionals: 3,
    read({ positionals: [, name, value] }) {
      if (!name) return refuse('The name of the setting is missing.')
      if (value === undefined) return refuse('The value of the setting is missing.')
      return succeed({ kind: 'change-configuration', name, value })
    },
  },
  {
    name: 'reserve',
    summary: 'reserves a charger for a card',
    parameters: '--card <id> --reservation <N> [--minutes <N>] [--connector <N>]',
    options: ['card', 'reservation', 'minutes', 'connector'],
    maxPositionals: 1,
    read({ options }) {
      const { card } = options
      if (!card) return refuse('--card is missing.')
      const reservation = readNumber(options, 'reservation', null, 1, MAX_RESERVATION)
      if (!reservation.ok) return reservation
      const minutes = readNumber(options, 'minutes', DEFAULT_RESERVATION_MINUTES, 1, MAX_REQUEST_MINUTES)
      if (!minutes.ok) return minutes
      const connector = readNumber(options, 'connector', CAR_CONNECTOR, 0, MAX_CONNECTOR)
      if (!connector.ok) return connector
      return succeed({
        kind: 'reserve',
        reservationId: reservation.value,
        connector: connector.value,
        cardId: card,
        minutes: minutes.value,
      })
    },
  },
  {
    name: 'cancel-reservation',
    summary: 'cancels a reservation',
    parameters: '--reservation <N>',
    options: ['reservation'],
    maxPositionals: 1,
    read({ options }) {
      const reservation = readNumber(options, 'reservation', null, 1, MAX_RESERVATION)
      if (!reservation.ok) return reservation
      return succeed({ kind: 'cancel-reservation', reservationId: reservation.value })
    },
  },
]

/** Commands that a charger answers at once, whatever its protocol. */
export const chargerRequestCommands: readonly OperatorCommand[] = requests.map((command) => ({
  name: `charger ${command.name}`,
  summary: command.summary,
  usage: [
    `  npm run operator -- charger ${command.name} <charger id> ${command.parameters}`,
    ...(command.notes ?? []).map((note) => `\n  ${note}`),
  ].join('\n'),
  read(args) {
    const read = readArguments(args, command.options ?? [], command.maxPositionals)
    if (!read.ok) return read
    const [chargerId] = read.value.positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    const request = command.read(read.value)
    if (!request.ok) return request
    return succeed(async (operator) => {
      const answered = await operator.sendRequest(chargerId, request.value)
      if (!answered.ok) return { ok: false, text: describeRequestProblem(chargerId, answered.problem) }
      return { ok: true, text: writeAnswer(chargerId, answered.value) }
    })
  },
}))

const results: Record<RequestResult, string> = {
  accepted: 'done',
  scheduled: 'accepted, once the transaction has ended',
  'after-restart': 'accepted, in force once the charger restarts',
}

function writeAnswer(
  chargerId: string,
  { result, settings, unknownNames = [] }: ChargerRequestAnswer,
): string {
  if (settings === undefined) return `${chargerId}: ${results[result]}.`
  const rows = settings.map(({ name, value, isReadOnly }) => [
    sanitise(name),
    describeAccess(isReadOnly),
    sanitise(value ?? '-'),
  ])
  const unknown = unknownNames.map((name) => [sanitise(name), 'unknown', '-'])
  return writeTable([['NAME', 'ACCESS', 'VALUE'], ...rows, ...unknown])
}

function describeAccess(isReadOnly: boolean | null): string {
  if (isReadOnly === null) return '-'
  return isReadOnly ? 'read-only' : 'writable'
}

/** A whole number; `missing` stands in for an option that is not given, and null makes it required. */
export function readNumber(
  options: Arguments['options'],
  name: string,
  missing: number | null,
  min: number,
  max: number,
): Result<number, ArgumentProblem> {
  const text = options[name]
  if (text === undefined) return missing === null ? refuse(`--${name} is missing.`) : succeed(missing)
  const number = Number(text)
  if (Number.isInteger(number) && number >= min && number <= max) return succeed(number)
  return fail({
    code: 'invalid-arguments',
    text: `--${name} must be a whole number from ${min} to ${max}.`,
  })
}
