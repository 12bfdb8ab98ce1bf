import { brandIds } from '@driveway/brand/brand-id'
import { brands, isBrandId } from '@driveway/brand/brands'
import { succeed } from '@driveway/domain/result'
import { findNewCustomerProblem, type NewCustomer } from '@driveway/operator/add-customer'
import type { OperatorService } from '@driveway/operator/operator-service'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'
import { operatorBrands } from '@driveway/operator/operator-brands'

const problemTexts = {
  'unknown-brand': `--brand must be one of ${brandIds.join(', ')}.`,
  'not-an-email-address': '--username must be an email address: password resets are sent there.',
} as const

/** The first password is generated, so that no customer's own password stands on a command line. */
export const addCustomer: OperatorCommand = {
  name: 'customer add',
  summary: 'adds a customer, and prints the account number and first password',
  usage: `  npm run operator -- customer add --brand ${brandIds.join('|')} --username <email> [--name <name>]`,
  read(args) {
    const read = readArguments(args, ['brand', 'username', 'name'])
    if (!read.ok) return read
    const { brand, username, name } = read.value.options
    if (!brand) return refuse(problemTexts['unknown-brand'])
    if (!username) return refuse('--username is missing: the customer signs in with it.')
    const address = username.trim()
    const customer = { brand, username: address, displayName: name ?? address }
    const problem = findNewCustomerProblem({ brands: operatorBrands }, customer)
    if (problem) return refuse(problemTexts[problem.code])
    return succeed((operator) => add(operator, customer))
  },
}

async function add(operator: OperatorService, customer: NewCustomer): Promise<Outcome> {
  const { brand, username } = customer
  const added = await operator.addCustomer(customer)
  if (added.ok) {
    const { accountNumber, password } = added.value
    return { ok: true, text: `account   ${accountNumber}\nusername  ${username}\npassword  ${password}` }
  }
  const { code } = added.problem
  if (code !== 'username-taken') return { ok: false, text: problemTexts[code] }
  const brandName = isBrandId(brand) ? brands[brand].name : brand
  return { ok: false, text: `${brandName} already has a customer ${username}.` }
}
