/** From the most to the least that a person of a household may do. */
export const roles = ['owner', 'driver', 'guest'] as const

export type Role = (typeof roles)[number]

export function findRole(text: string): Role | null {
  const name = text.toLowerCase()
  return roles.find((role) => role === name) ?? null
}

/** True for a role that may do at least as much as another. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least)
}
