import { isAtLeast, type Role } from '../household/role.ts'
import { paths } from './paths.ts'

/** The least role that a page is made for: it shows or changes what the table of roles keeps from others. */
const leastRoles: readonly (readonly [path: string, role: Role])[] = [
  [paths.profileProgress, 'owner'],
  [paths.planning, 'owner'],
  [paths.solarMatching, 'owner'],
  [paths.microgeneration, 'owner'],
  [paths.addTariff, 'owner'],
  [paths.heating, 'owner'],
  [paths.betas, 'owner'],
  [paths.smartHome, 'driver'],
  [paths.history, 'driver'],
  [paths.schedule, 'driver'],
  [paths.vehicle, 'driver'],
  [paths.chargeRange, 'driver'],
  [paths.phevReadyMode, 'driver'],
  [paths.tariffs, 'driver'],
  [paths.environment, 'driver'],
  [paths.yearSummary, 'driver'],
]

/** The least role of a page; guests may open those that are not listed. */
export function leastRoleOf(path: string): Role {
  return leastRoles.find(([page]) => path.startsWith(page))?.[1] ?? 'guest'
}

/** True where a person of this role can do something on a page. */
export function isPageFor(role: Role, path: string): boolean {
  return isAtLeast(role, leastRoleOf(path))
}
