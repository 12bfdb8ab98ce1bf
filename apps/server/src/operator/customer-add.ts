import { randomBytes, randomInt } from 'node:crypto'
import { brandIds } from '@driveway/brand/brand-id'
import { brands, isBrandId } from '@driveway/brand/brands'
import { isEmailAddress } from '@driveway/domain/account/email-address'
import { succeed } from '@driveway/domain/result'
import { hashPassword } from '@driveway/service-kit/credentials/password-hash'
import { systemClock } from '@driveway/service-kit/clock'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { Database } from '@driveway/store/kernel/database'
import { saveBrandOrganisations } from '../database/brand-organisations.ts'
import { readWords, refuse, type OperatorCommand } from './operator-command.ts'

const PASSWORD_BYTES = 12
const SMALLEST_ACCOUNT = 10_000_000
const LARGEST_ACCOUNT = 99_999_999

type NewCustomerWords = { brand: keyof typeof brands; username: string; name: string }

/** The first password is made here and shown once: nobody's own password ever stands on a command line. */
export const addCustomer: OperatorCommand = {
  name: 'customer add',
  summary: 'makes a customer, and shows the account number and first password',
  usage: `  npm run operator -- customer add --brand ${brandIds.join('|')} --username <email> [--name <name>]`,
  read(words) {
    const read = readWords(words, ['brand', 'username', 'name'])
    if (!read.ok) return read
    const { brand, username, name } = read.value.options
    if (!brand || !isBrandId(brand)) return refuse(`--brand must be one of ${brandIds.join(', ')}.`)
    if (!username) return refuse('--username is missing: it is what the customer signs in with.')
    const address = username.trim()
    if (!isEmailAddress(address)) {
      return refuse('--username must be an email address: what the customer forgets is sent there.')
    }
    return succeed((database) => add(database, { brand, username: address, name: name ?? address }))
  },
}

async function add(database: Database, words: NewCustomerWords): Promise<{ ok: boolean; text: string }> {
  await saveBrandOrganisations(database, () => undefined)
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const accountNumber = String(randomInt(SMALLEST_ACCOUNT, LARGEST_ACCOUNT))
  const added = await createCustomerStore(database).add({
    accountNumber,
    brand: words.brand,
    username: words.username,
    displayName: words.name,
    organisationId: words.brand,
    passwordHash: await hashPassword(password),
    isPasswordInitial: true,
    createdAt: systemClock.now(),
  })
  if (!added.ok)
    return { ok: false, text: `${brands[words.brand].name} already has a customer ${words.username}.` }
  return { ok: true, text: `account   ${accountNumber}\nusername  ${words.username}\npassword  ${password}` }
}
