import { accountAttacks } from './account-attacks.ts'
import type { Attack } from './attack.ts'
import { chargerAttacks } from './charger-attacks.ts'
import { edgeAttacks } from './edge-attacks.ts'
import { householdAttacks } from './household-attacks.ts'
import { passkeyAttacks } from './passkey-attacks.ts'
import { sessionAttacks } from './session-attacks.ts'

/** Attacks that once worked, and those that an attacker tries first. */
export const attacks: readonly Attack[] = [
  ...sessionAttacks,
  ...passkeyAttacks,
  ...accountAttacks,
  ...householdAttacks,
  ...chargerAttacks,
  ...edgeAttacks,
]
