import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createOrganisationStore, type Organisation } from '@driveway/store/accounts/organisation-store'
import type { OperatorDeps } from './operator-deps.ts'

const ORGANISATION_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_ID_LENGTH = 60
const MAX_NAME_LENGTH = 100

export type OrganisationProblem = {
  readonly code: 'bad-id' | 'bad-name' | 'unknown-brand' | 'unknown-parent' | 'own-parent' | 'bad-address'
}

/** Adds an organisation or changes it. Its parent belongs to the same brand. */
export async function saveOrganisation(
  { database, brands }: OperatorDeps,
  organisation: Organisation,
): Promise<Result<null, OrganisationProblem>> {
  const { organisationId, brand, parentId, appUrl = null } = organisation
  const name = organisation.name.trim()
  if (!ORGANISATION_ID.test(organisationId) || organisationId.length > MAX_ID_LENGTH)
    return fail({ code: 'bad-id' })
  if (name === '' || name.length > MAX_NAME_LENGTH) return fail({ code: 'bad-name' })
  if (!brands.some(({ id }) => id === brand)) return fail({ code: 'unknown-brand' })
  if (parentId === organisationId) return fail({ code: 'own-parent' })
  if (appUrl !== null && !isAddress(appUrl)) return fail({ code: 'bad-address' })
  const organisations = createOrganisationStore(database)
  const parent = parentId === null ? null : await organisations.find(parentId)
  if (parentId !== null && parent?.brand !== brand) return fail({ code: 'unknown-parent' })
  await organisations.save({ ...organisation, name })
  return succeed(null)
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

export function listOrganisations({ database }: OperatorDeps): Promise<readonly Required<Organisation>[]> {
  return createOrganisationStore(database).listAll()
}

export type Membership = {
  readonly accountNumber: string
  readonly organisationId?: string | undefined
  readonly installerId?: string | undefined
}

/** Gives a customer another organisation or installer, both of the customer's brand. */
export async function setOrganisation(
  { database }: OperatorDeps,
  { accountNumber, ...change }: Membership,
): Promise<Result<null, { readonly code: 'unknown-customer' | 'unknown-organisation' }>> {
  const customers = createCustomerStore(database)
  const customer = await customers.find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  const organisations = createOrganisationStore(database)
  for (const id of [change.organisationId, change.installerId]) {
    if (id === undefined) continue
    if ((await organisations.find(id))?.brand !== customer.brand)
      return fail({ code: 'unknown-organisation' })
  }
  await customers.setOrganisation(accountNumber, change)
  return succeed(null)
}
