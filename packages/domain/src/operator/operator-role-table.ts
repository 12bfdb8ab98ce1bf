import { operatorRoles, type OperatorRole } from './operator-role.ts'

const withCustomers: readonly OperatorRole[] = ['support', 'admin']
const withChargers: readonly OperatorRole[] = ['support', 'engineer', 'admin']
const withFleet: readonly OperatorRole[] = ['engineer', 'admin']
const admins: readonly OperatorRole[] = ['admin']

/** The roles of each operation of the operator's schema. It is the only place that says what a role may do. */
export const rolesByOperation = {
  'Query.me': operatorRoles,
  'Query.now': operatorRoles,
  'Query.behindNow': withChargers,
  'Query.nights': withChargers,
  'Query.fleet': withChargers,
  'Query.fleetCount': withChargers,
  'Query.fleetChoices': withChargers,
  'Query.rollouts': withChargers,
  'Query.rollout': withChargers,
  'Query.rolloutChargers': withChargers,
  'Query.charger': withChargers,
  'Query.customer': withCustomers,
  'Query.acts': admins,
  'Query.operators': admins,
  'Mutation.openCustomer': withCustomers,
  'Mutation.sendRequest': withFleet,
  'Mutation.askRollout': withFleet,
  'Mutation.decideRollout': withFleet,
  'Mutation.changeRollout': withFleet,
  'Mutation.addOperator': admins,
  'Mutation.setOperatorRole': admins,
  'Mutation.removeOperator': admins,
  'Mutation.replacePasskeys': admins,
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

export type OperatorOperation = keyof typeof rolesByOperation

/** An operation that the table lacks is for nobody. */
export function mayOperate(role: OperatorRole, operation: string): boolean {
  const roles: readonly OperatorRole[] = Object.hasOwn(rolesByOperation, operation)
    ? rolesByOperation[operation as OperatorOperation]
    : []
  return roles.includes(role)
}
