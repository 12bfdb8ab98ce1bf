import { createHash, randomBytes } from 'node:crypto'
import { deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import { succeed } from '@driveway/domain/result'
import { isLocalDate } from '@driveway/domain/time/local-date'
import { systemClock } from '@driveway/service-kit/clock'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { Database } from '@driveway/store/kernel/database'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createChargerPassword, createDeviceId } from './new-charger.ts'
import { readWords, refuse, type OperatorCommand } from './operator-command.ts'

const MOST_AT_ONCE = 10_000
const ID_BYTES = 5
/** What stands in an address and in a user name without being escaped. */
const CHARGER_ID = /^[A-Za-z0-9._-]{1,48}$/

type NewChargers = {
  ids: readonly string[]
  deviceType: DeviceType
  accountNumber: string | null
  installDate: string | null
}

export const addCharger: OperatorCommand = {
  name: 'charger add',
  summary: 'makes chargers, and shows the id and password that each of them signs on with',
  usage: [
    `  npm run operator -- charger add --type ${deviceTypes.join('|')}`,
    '      [--id <charger id>] [--count <N>] [--account <account number>] [--installed YYYY-MM-DD]',
    '',
    '  Without --account the charger stays in stock until it is paired. The password is shown once.',
  ].join('\n'),
  read(words) {
    const read = readWords(words, ['type', 'id', 'count', 'account', 'installed'])
    if (!read.ok) return read
    const { type, id, count = '1', account, installed } = read.value.options
    const deviceType = deviceTypes.find((each) => each === type)
    if (!deviceType) return refuse(`--type must be one of ${deviceTypes.join(', ')}.`)
    const number = Number(count)
    if (!Number.isInteger(number) || number < 1 || number > MOST_AT_ONCE) {
      return refuse(`--count must be a whole number from 1 to ${MOST_AT_ONCE}.`)
    }
    if (id && number > 1) return refuse('--id names one charger: leave it out to make several.')
    if (id && !CHARGER_ID.test(id))
      return refuse('--id may have up to 48 letters, digits, dots, dashes and underscores.')
    if (account && number > 1)
      return refuse('--account takes one charger: make the others in stock and pair them.')
    if (installed && !isLocalDate(installed)) return refuse('--installed must be a day such as 2026-11-15.')
    const ids = id ? [id] : Array.from({ length: number }, createChargerId)
    return succeed((database) =>
      add(database, { ids, deviceType, accountNumber: account ?? null, installDate: installed ?? null }),
    )
  },
}

function createChargerId(): string {
  return `DW-${randomBytes(ID_BYTES).toString('hex').toUpperCase()}`
}

async function add(database: Database, chargers: NewChargers): Promise<{ ok: boolean; text: string }> {
  const { accountNumber } = chargers
  if (accountNumber && !(await createCustomerStore(database).find(accountNumber))) {
    return { ok: false, text: `There is no customer with the account number ${accountNumber}.` }
  }
  const devices = createDeviceStore(database)
  const lines = []
  for (const chargerId of chargers.ids) {
    const password = createChargerPassword(randomBytes)
    const added = await devices.add({
      deviceId: createDeviceId(randomBytes),
      chargerId,
      accountNumber,
      deviceType: chargers.deviceType,
      installDate: chargers.installDate,
      passwordSha256: createHash('sha256').update(password).digest(),
      createdAt: systemClock.now(),
    })
    if (!added.ok)
      return { ok: false, text: [...lines, `There is a charger ${chargerId} already.`].join('\n') }
    lines.push(`${chargerId}  ${password}`)
  }
  return { ok: true, text: lines.join('\n') }
}
