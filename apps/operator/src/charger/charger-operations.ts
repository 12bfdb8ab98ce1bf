import { isFinalState } from '@driveway/domain/charger/charger-operation'
import { MAX_REQUEST_MINUTES, type LogKind } from '@driveway/domain/charger/charger-request'
import { succeed, type Result } from '@driveway/domain/result'
import {
  DEFAULT_OPERATION_MINUTES,
  MAX_LOG_HOURS,
  type OperationProblem,
} from '@driveway/operator/charger-operations'
import type { OperatorService } from '@driveway/operator/operator-service'
import type { ChargerOperation } from '@driveway/store/chargers/charger-operation-store'
import { readNumber } from './charger-requests.ts'
import {
  readArguments,
  refuse,
  type OperatorCommand,
  type Outcome,
  type Print,
} from '../line/operator-command.ts'
import { describeRequestProblem } from './request-problem.ts'
import { sanitise } from '../line/write-table.ts'

const WAIT_NOTE =
  '  --wait prints each step to the end. Without an end within --minutes (60) the operation expires.'

const updateFirmware: OperatorCommand = {
  name: 'charger update-firmware',
  summary: 'serves a firmware file to a charger, which installs it',
  usage: [
    '  npm run operator -- charger update-firmware <charger id> <file> [--minutes <N>] [--wait]',
    '',
    '  The server that the charger is connected to serves the file, whose size and SHA-256 are printed.',
    WAIT_NOTE,
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['minutes'], 2, ['wait'])
    if (!read.ok) return read
    const { positionals, options, flags } = read.value
    const [chargerId, source] = positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (!source) return refuse('The firmware file is missing.')
    const minutes = readNumber(options, 'minutes', DEFAULT_OPERATION_MINUTES, 1, MAX_REQUEST_MINUTES)
    if (!minutes.ok) return minutes
    return succeed(async (operator, print) => {
      const started = await operator.updateFirmware({ chargerId, source, minutes: minutes.value })
      return report(operator, { chargerId, started, isWaiting: flags.has('wait'), print })
    })
  },
}

function makeLogCommand(name: string, summary: string, log: LogKind): OperatorCommand {
  return {
    name: `charger ${name}`,
    summary,
    usage: [
      `  npm run operator -- charger ${name} <charger id> [--hours <N>] [--minutes <N>] [--wait]`,
      '',
      '  --hours limits the log to the last hours. The file is stored by the server that the charger is connected to.',
      WAIT_NOTE,
    ].join('\n'),
    read(args) {
      const read = readArguments(args, ['hours', 'minutes'], 1, ['wait'])
      if (!read.ok) return read
      const { positionals, options, flags } = read.value
      const [chargerId] = positionals
      if (!chargerId) return refuse('The charger’s id is missing.')
      const hours = readNumber(options, 'hours', 0, 1, MAX_LOG_HOURS)
      if (!hours.ok) return hours
      const minutes = readNumber(options, 'minutes', DEFAULT_OPERATION_MINUTES, 1, MAX_REQUEST_MINUTES)
      if (!minutes.ok) return minutes
      return succeed(async (operator, print) => {
        const request = { chargerId, log, hours: hours.value || null, minutes: minutes.value }
        const started = await operator.requestLog(request)
        return report(operator, { chargerId, started, isWaiting: flags.has('wait'), print })
      })
    },
  }
}

/** Commands whose work goes on after the charger has accepted them. */
export const chargerOperationCommands: readonly OperatorCommand[] = [
  updateFirmware,
  makeLogCommand('get-diagnostics', 'requests the diagnostics of a charger as a file', 'diagnostics'),
  makeLogCommand('get-log', 'requests the security log of a charger as a file', 'security'),
]

async function report(
  operator: OperatorService,
  {
    chargerId,
    started,
    isWaiting,
    print = () => {},
  }: {
    readonly chargerId: string
    readonly started: Result<ChargerOperation, OperationProblem>
    readonly isWaiting: boolean
    readonly print: Print | undefined
  },
): Promise<Outcome> {
  if (!started.ok) return { ok: false, text: describeRequestProblem(chargerId, started.problem) }
  const { operationNo, file, kind } = started.value
  if (file !== null) print(`serving ${file.name}: ${describeFile(file)}`)
  if (!isWaiting) {
    return {
      ok: true,
      text: `${chargerId} accepted; charger show ${chargerId} lists operation ${operationNo}.`,
    }
  }
  const ended = await operator.followOperation(operationNo, (operation) => {
    if (isFinalState(operation.state)) return
    const isReceived = operation.kind !== 'firmware' && operation.file !== null
    print(`${operation.updatedAt.toISOString()} ${isReceived ? 'file received' : operation.state}`)
  })
  if (ended === null) return { ok: false, text: `Operation ${operationNo} is gone.` }
  if (ended.problem !== null) return { ok: false, text: `${chargerId}: ${ended.state}: ${ended.problem}.` }
  const upload =
    kind === 'firmware' || ended.file === null
      ? []
      : [`${sanitise(ended.file.name)}: ${describeFile(ended.file)}`, operator.locateUpload(operationNo)]
  return { ok: true, text: [`${chargerId}: ${ended.state}.`, ...upload].join('\n') }
}

function describeFile({ bytes, sha256 }: { readonly bytes: number; readonly sha256: string }): string {
  return `${bytes} bytes, sha256 ${sha256}`
}
