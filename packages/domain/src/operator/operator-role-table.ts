import { operatorRoles, type OperatorRole } from './operator-role.ts'

const withCustomers: readonly OperatorRole[] = ['support', 'admin']
const withChargers: readonly OperatorRole[] = ['support', 'engineer', 'admin']
const withContent: readonly OperatorRole[] = ['editor', 'admin']
const withOutages: readonly OperatorRole[] = ['engineer', 'editor', 'admin']
const engineers: readonly OperatorRole[] = ['engineer', 'admin']
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
  'Query.switches': withCustomers,
  'Query.planReplay': withChargers,
  'Query.makes': withChargers,
  'Query.frames': engineers,
  'Query.contentTexts': withContent,
  'Query.contentText': withContent,
  'Query.contentPreview': withContent,
  'Query.outages': operatorRoles,
  'Query.organisations': withCustomers,
  'Query.acts': admins,
  'Query.operators': admins,
  'Mutation.openCustomer': withCustomers,
  'Mutation.addCustomer': admins,
  'Mutation.mailCustomerLink': withCustomers,
  'Mutation.closeCustomer': withCustomers,
  'Mutation.removePasskeys': withCustomers,
  'Mutation.endSessions': withCustomers,
  'Mutation.sendYearMail': withCustomers,
  'Mutation.sendYearMails': admins,
  'Mutation.setCard': withCustomers,
  'Mutation.removeCard': withCustomers,
  'Mutation.setCardPolicy': withCustomers,
  'Mutation.addHeater': withCustomers,
  'Mutation.removeHeater': withCustomers,
  'Mutation.addChargers': engineers,
  'Mutation.pairCharger': withChargers,
  'Mutation.sendRequest': engineers,
  'Mutation.sendCommand': engineers,
  'Mutation.installFirmware': engineers,
  'Mutation.requestLog': engineers,
  'Mutation.setStartMode': engineers,
  'Mutation.setStartDelay': engineers,
  'Mutation.setSecurityProfile': engineers,
  'Mutation.setMake': engineers,
  'Mutation.clearMake': engineers,
  'Mutation.askRollout': engineers,
  'Mutation.decideRollout': engineers,
  'Mutation.changeRollout': engineers,
  'Mutation.watchFrames': engineers,
  'Mutation.stopFrames': engineers,
  'Mutation.saveContentDraft': withContent,
  'Mutation.discardContentDraft': withContent,
  'Mutation.publishContent': withContent,
  'Mutation.undoContent': withContent,
  'Mutation.publishOutage': withOutages,
  'Mutation.changeOutage': withOutages,
  'Mutation.endOutage': withOutages,
  'Mutation.saveOrganisation': admins,
  'Mutation.setOrganisation': withCustomers,
  'Mutation.setFeature': withCustomers,
  'Mutation.setModule': withCustomers,
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
