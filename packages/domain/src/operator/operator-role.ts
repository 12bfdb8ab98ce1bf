/** Support answers customers, engineers look after chargers, editors write content, admins do everything. */
export const operatorRoles = ['support', 'engineer', 'editor', 'admin'] as const

export type OperatorRole = (typeof operatorRoles)[number]

export function isOperatorRole(text: string): text is OperatorRole {
  return operatorRoles.some((role) => role === text)
}

/** A sign-in is good for a working day; it is not extended. */
export const OPERATOR_SESSION_HOURS = 8

/** A one-use link is for somebody who waits for it. */
export const OPERATOR_LINK_HOURS = 24

/** A reason opens a customer's account for so long. */
export const CUSTOMER_VIEW_MINUTES = 30

/** True if nobody could manage operators without this one. */
export function isLastAdmin(
  operatorId: string,
  operators: readonly { readonly operatorId: string; readonly role: OperatorRole }[],
): boolean {
  const admins = operators.filter(({ role }) => role === 'admin')
  return admins.length === 1 && admins[0]?.operatorId === operatorId
}

const MIN_REASON_LENGTH = 8
const MAX_REASON_LENGTH = 200

/** The reason that an operator gives, without spaces around it; null for one that says too little or too much. */
export function readReason(text: string): string | null {
  const reason = text.trim()
  return reason.length >= MIN_REASON_LENGTH && reason.length <= MAX_REASON_LENGTH ? reason : null
}
