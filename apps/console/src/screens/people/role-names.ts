import { isOperatorRole, operatorRoles, type OperatorRole } from '@driveway/domain/operator/operator-role'
import { consolePeople as texts } from '@driveway/messages/en-GB/console-people'
import { say } from '@driveway/messages/say'

const names = {
  support: 'support',
  engineer: 'engineer',
  editor: 'editor',
  admin: 'admin',
} as const satisfies Record<OperatorRole, keyof typeof texts>

/** A role of a later server is shown as it is. */
export function nameRole(role: string): string {
  return isOperatorRole(role) ? say(texts, names[role]) : role
}

export const roleOptions = operatorRoles.map((role) => ({ value: role, label: nameRole(role) }))
