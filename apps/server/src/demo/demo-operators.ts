import { operatorRoles, type OperatorRole } from '@driveway/domain/operator/operator-role'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'

export type DemoOperator = {
  readonly role: OperatorRole
  readonly mail: string
  /** Registers a passkey once; null for an operator who has one. */
  readonly link: string | null
}

/** One operator of each role, with a link for each who has no passkey yet. */
export async function prepareOperators(
  database: Database,
  consoleHost: string,
): Promise<readonly DemoOperator[]> {
  const operator = createOperatorService({
    database,
    clock: systemClock,
    brands: operatorBrands,
    consoleHost,
  })
  const known = new Map((await operator.listOperators()).map((each) => [each.mail, each]))
  const prepared: DemoOperator[] = []
  for (const role of operatorRoles) {
    const mail = `${role}@driveway.example`
    const found = known.get(mail)
    const made = found
      ? found.passkeys === 0 && (await operator.replacePasskeys(found.operatorId))
      : await operator.addOperator({ mail, role })
    prepared.push({ role, mail, link: made && made.ok ? made.value : null })
  }
  return prepared
}
