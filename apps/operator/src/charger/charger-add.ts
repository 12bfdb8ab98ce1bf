import { deviceTypes } from '@driveway/domain/charger/device-type'
import { succeed } from '@driveway/domain/result'
import {
  findNewChargersProblem,
  MAX_NEW_CHARGERS,
  type AddedCharger,
  type NewChargers,
} from '@driveway/operator/add-chargers'
import type { OperatorService } from '@driveway/operator/operator-service'
import {
  readArguments,
  refuse,
  unknownCustomer,
  type OperatorCommand,
  type Outcome,
} from '../line/operator-command.ts'

const problemTexts = {
  'unknown-device-type': `--type must be one of ${deviceTypes.join(', ')}.`,
  'invalid-count': `--count must be a whole number from 1 to ${MAX_NEW_CHARGERS}.`,
  'one-id-for-several': '--id names one charger: omit it to add several.',
  'invalid-charger-id': '--id may have up to 48 letters, digits, dots, dashes and underscores.',
  'one-account-for-several': '--account takes one charger: add the others to stock and pair them.',
  'invalid-install-date': '--installed must be a day such as 2026-11-15.',
} as const

export const addCharger: OperatorCommand = {
  name: 'charger add',
  summary: 'adds chargers, and prints the id and password that each of them connects with',
  usage: [
    `  npm run operator -- charger add --type ${deviceTypes.join('|')}`,
    '      [--id <charger id>] [--count <N>] [--account <account number>] [--installed YYYY-MM-DD]',
    '      [--house-meter yes|no]',
    '',
    '  Without --account the charger stays in stock until it is paired. The password is shown once.',
    '  With --house-meter yes its connector 0 reports the meter of the house, else the charger’s main meter.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['type', 'id', 'count', 'account', 'installed', 'house-meter'])
    if (!read.ok) return read
    const { type = '', id, count = '1', account, installed } = read.value.options
    const houseMeter = read.value.options['house-meter'] ?? 'no'
    if (houseMeter !== 'yes' && houseMeter !== 'no') return refuse('--house-meter must be yes or no.')
    const chargers = {
      deviceType: type,
      count: Number(count),
      chargerId: id ?? null,
      accountNumber: account ?? null,
      installDate: installed ?? null,
      hasHouseMeter: houseMeter === 'yes',
    }
    const problem = findNewChargersProblem(chargers)
    if (problem) return refuse(problemTexts[problem.code])
    return succeed((operator) => add(operator, chargers))
  },
}

async function add(operator: OperatorService, chargers: NewChargers): Promise<Outcome> {
  const added = await operator.addChargers(chargers)
  if (added.ok) return { ok: true, text: writeChargers(added.value).join('\n') }
  const { problem } = added
  if (problem.code === 'unknown-customer') return unknownCustomer(problem.accountNumber)
  if (problem.code === 'charger-id-taken') {
    const lines = [...writeChargers(problem.added), `Charger ${problem.chargerId} already exists.`]
    return { ok: false, text: lines.join('\n') }
  }
  return { ok: false, text: problemTexts[problem.code] }
}

function writeChargers(chargers: readonly AddedCharger[]): string[] {
  return chargers.map(({ chargerId, password }) => `${chargerId}  ${password}`)
}
