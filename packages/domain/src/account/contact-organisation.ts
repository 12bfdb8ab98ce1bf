/** The contact page for visitors whose organisation is unknown. */
export const DEFAULT_CONTACT_ORGANISATION = 'default'

export type ContactCustomer = {
  readonly organisationId: string | null
  readonly installerId: string | null
}

export type ContactTheme = {
  readonly isMainBrand: boolean
  /** The organisation that the brand itself is. */
  readonly organisationId: string
}

/**
 * The organisation to contact: under the main brand the installer, if the customer belongs to the main brand itself;
 * else the customer's organisation; else the default one.
 */
export function contactOrganisationOf(customer: ContactCustomer, theme: ContactTheme): string {
  const organisationId = customer.organisationId?.trim()
  const installerId = customer.installerId?.trim()
  const isOwnCustomer = theme.isMainBrand && organisationId === theme.organisationId
  if (isOwnCustomer && installerId) return installerId
  return organisationId || DEFAULT_CONTACT_ORGANISATION
}
