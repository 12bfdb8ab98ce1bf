import { isName } from '../name-length.ts'
import type { Role } from './role.ts'

export const PERSON_NAME_MAX_LENGTH = 40

/** A name that the rest of the household can read; null for an empty or impossible one. */
export function readPersonName(text: string): string | null {
  const name = text.trim()
  return name !== '' && name.length <= PERSON_NAME_MAX_LENGTH && isName(name) ? name : null
}

/** True for the only owner among the people of a household, who can neither leave nor take another role. */
export function isLastOwner(
  people: readonly { readonly personId: string; readonly role: Role }[],
  personId: string,
): boolean {
  const owners = people.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.personId === personId
}
