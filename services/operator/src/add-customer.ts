import { randomBytes, randomInt } from 'node:crypto'
import { isEmailAddress } from '@driveway/domain/account/email-address'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { hashPassword } from '@driveway/service-kit/credentials/password-hash'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import type { OperatorDeps } from './operator-deps.ts'

const PASSWORD_BYTES = 12
const SMALLEST_ACCOUNT = 10_000_000
const LARGEST_ACCOUNT = 99_999_999

export type NewCustomer = {
  readonly brand: string
  /** The email address that the customer signs in with. */
  readonly username: string
  readonly displayName: string
}

export type NewCustomerProblem = { readonly code: 'unknown-brand' | 'not-an-email-address' }

type AddProblem = NewCustomerProblem | { readonly code: 'username-taken' }

/** The password is shown once and must be replaced at the first sign-in. */
export type AddedCustomer = { readonly accountNumber: string; readonly password: string }

export function findNewCustomerProblem(
  { brands }: Pick<OperatorDeps, 'brands'>,
  customer: Pick<NewCustomer, 'brand' | 'username'>,
): NewCustomerProblem | null {
  if (!brands.some(({ id }) => id === customer.brand)) return { code: 'unknown-brand' }
  return isEmailAddress(customer.username) ? null : { code: 'not-an-email-address' }
}

export async function addCustomer(
  deps: OperatorDeps,
  customer: NewCustomer,
): Promise<Result<AddedCustomer, AddProblem>> {
  const problem = findNewCustomerProblem(deps, customer)
  const brand = deps.brands.find(({ id }) => id === customer.brand)
  if (problem) return fail(problem)
  if (!brand) return fail({ code: 'unknown-brand' })
  const { database, clock } = deps
  const organisation = { organisationId: brand.id, brand: brand.id, name: brand.title, parentId: null }
  await createOrganisationStore(database).save(organisation)
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const accountNumber = String(randomInt(SMALLEST_ACCOUNT, LARGEST_ACCOUNT))
  const added = await createCustomerStore(database).add({
    ...customer,
    accountNumber,
    organisationId: brand.id,
    passwordHash: await hashPassword(password),
    isPasswordInitial: true,
    createdAt: clock.now(),
  })
  return added.ok ? succeed({ accountNumber, password }) : added
}
