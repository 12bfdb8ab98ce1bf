import { randomUUID } from 'node:crypto'
import { isEmailAddress } from '@driveway/domain/account/email-address'
import { isOperatorRole, OPERATOR_LINK_HOURS } from '@driveway/domain/operator/operator-role'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import { relyingPartyOf } from '@driveway/service-kit/webauthn/relying-party'
import {
  createOperatorStore,
  type ListedOperator,
  type Operator,
  type StaffProblem,
} from '@driveway/store/operators/operator-store'
import type { OperatorDeps } from '../operator-deps.ts'
import { REGISTER_PATH } from '@driveway/contract/console-sign-in'

export type NewOperator = { readonly mail: string; readonly role: string }

export type NewOperatorProblem = {
  readonly code: 'not-an-email-address' | 'unknown-role' | 'mail-taken'
}

/** Adds an operator of the console. Returns the address of a page that registers a passkey, once. */
export async function addOperator(
  deps: OperatorDeps,
  { mail: given, role }: NewOperator,
): Promise<Result<string, NewOperatorProblem>> {
  const mail = given.trim().toLowerCase()
  if (!isEmailAddress(mail)) return fail({ code: 'not-an-email-address' })
  if (!isOperatorRole(role)) return fail({ code: 'unknown-role' })
  const { link, stored } = makeLink(deps)
  const operator = { operatorId: randomUUID(), mail, role }
  const isAdded = await createOperatorStore(deps.database).add(operator, stored, deps.clock.now())
  return isAdded ? succeed(link) : fail({ code: 'mail-taken' })
}

export function listOperators({ database }: OperatorDeps): Promise<readonly ListedOperator[]> {
  return createOperatorStore(database).list()
}

/** By the address; null for nobody. */
export function findOperator({ database }: OperatorDeps, mail: string): Promise<Operator | null> {
  return createOperatorStore(database).find(mail.trim().toLowerCase())
}

export async function setOperatorRole(
  { database }: OperatorDeps,
  operatorId: string,
  role: string,
): Promise<Result<Operator, StaffProblem | { readonly code: 'unknown-role' }>> {
  if (!isOperatorRole(role)) return fail({ code: 'unknown-role' })
  return changeOperator(operatorId, () => createOperatorStore(database).setRole(operatorId, role))
}

export function removeOperator(
  { database, clock }: OperatorDeps,
  operatorId: string,
): Promise<Result<Operator, StaffProblem>> {
  return changeOperator(operatorId, () => createOperatorStore(database).remove(operatorId, clock.now()))
}

/** For an operator who has lost the passkeys: all of them go, with the sessions. Returns a new link. */
export async function replacePasskeys(
  deps: OperatorDeps,
  operatorId: string,
): Promise<Result<string, StaffProblem>> {
  const { link, stored } = makeLink(deps)
  const replaced = await changeOperator(operatorId, () =>
    createOperatorStore(deps.database).replacePasskeys(operatorId, stored),
  )
  return replaced.ok ? succeed(link) : replaced
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function changeOperator(
  operatorId: string,
  change: () => Promise<Result<Operator, StaffProblem>>,
): Promise<Result<Operator, StaffProblem>> {
  return uuid.test(operatorId) ? change() : fail({ code: 'unknown-operator' })
}

function makeLink({ clock, consoleHost = null }: OperatorDeps) {
  const token = makeToken()
  const origin = consoleHost === null ? '' : relyingPartyOf(consoleHost).origin
  return {
    link: `${origin}${REGISTER_PATH}#${token}`,
    stored: {
      linkHash: hashSecret(token),
      expiresAt: new Date(clock.now().getTime() + OPERATOR_LINK_HOURS * HOUR_MS),
    },
  }
}
