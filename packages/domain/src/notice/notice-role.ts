import { isAllowed, type leastRoles } from '../household/role-table.ts'
import type { Role } from '../household/role.ts'
import { isWanted, noticeKinds, type NoticeChoices, type NoticeKind } from './notice-kind.ts'

/** The field of the API that has the figures of each kind: a person who may not read it is not told of it either. */
const sources = {
  'not-plugged-in': 'Device.chargePlan',
  'cannot-be-ready': 'Device.chargePlan',
  ready: 'Query.device',
  stopped: 'Query.device',
  'cheap-prices': 'Query.agilePrices',
  'monthly-summary': 'Device.energyConsumption',
  'over-budget': 'Customer.budgetPence',
} as const satisfies Readonly<Record<NoticeKind, keyof typeof leastRoles>>

/** True for a kind that a person of this role can be told of. */
export function isNoticeFor(role: Role, kind: NoticeKind): boolean {
  return isAllowed(role, sources[kind])
}

/** The kinds that a person has chosen by any channel, and can be told of. */
export function listWanted(role: Role, choices: NoticeChoices): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => isNoticeFor(role, kind) && isWanted(choices, kind))
}
