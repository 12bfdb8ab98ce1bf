import { succeed } from '@driveway/domain/result'
import type { RecordedAct } from '@driveway/store/accounts/operator-act-store'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'
import { sanitise, writeTable } from '../line/write-table.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 10_000

function describeOutcome(isDone: boolean | null): string {
  if (isDone === null) return 'unfinished'
  return isDone ? 'done' : 'refused'
}

export function writeActs(acts: readonly RecordedAct[]): string {
  const rows = acts.map((act) => [
    act.beganAt.toISOString(),
    sanitise(act.mail ?? act.operator),
    sanitise(act.command),
    sanitise(act.subject ?? '-'),
    describeOutcome(act.isDone),
    sanitise(act.reason ?? '-'),
  ])
  return writeTable([['BEGAN', 'OPERATOR', 'COMMAND', 'SUBJECT', 'OUTCOME', 'REASON'], ...rows])
}

export const listActs: OperatorCommand = {
  name: 'act list',
  summary: 'lists the commands that operators have run, the newest first',
  usage: `  npm run operator -- act list [--limit <N>]\n\n  The newest ${DEFAULT_LIMIT} unless --limit is given. Acts are kept for two years.`,
  read(args) {
    const read = readArguments(args, ['limit'])
    if (!read.ok) return read
    const limit = Number(read.value.options['limit'] ?? DEFAULT_LIMIT)
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
      return refuse(`--limit must be a whole number from 1 to ${MAX_LIMIT}.`)
    }
    return succeed(async (operator) => ({ ok: true, text: writeActs(await operator.listActs(limit)) }))
  },
}
