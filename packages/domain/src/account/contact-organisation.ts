/** Whose contact page is shown where nothing is known of the customer. */
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
 * Whom a customer should ring: under the main brand the installer, if the customer is the main brand's own;
 * else the customer's organisation; else the default one.
 */
export function findContactOrganisation(customer: ContactCustomer, theme: ContactTheme): string {
  const organisationId = customer.organisationId?.trim()
  const installerId = customer.installerId?.trim()
  const isOwnCustomer = theme.isMainBrand && organisationId === theme.organisationId
  if (isOwnCustomer && installerId) return installerId
  return organisationId || DEFAULT_CONTACT_ORGANISATION
}
