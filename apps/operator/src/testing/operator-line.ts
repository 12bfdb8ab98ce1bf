import { createOperatorService } from '@driveway/operator/operator-service'
import type { Clock } from '@driveway/service-kit/clock'
import { SECRETS_KEY_BYTES } from '@driveway/service-kit/secrets/secret-box'
import type { Database } from '@driveway/store/kernel/database'
import { operatorBrands } from '@driveway/operator/operator-brands'
import type { Outcome } from '../line/operator-command.ts'
import { findOperatorCommand } from '../operator-commands.ts'

/** The key of `testSecrets`. */
const secretsKey = Buffer.alloc(SECRETS_KEY_BYTES)

/** Runs a line of the operator's command line on a database; arguments with spaces are in double quotes. */
export async function runOperatorLine(
  line: string,
  deps: { readonly database: Database; readonly clock: Clock },
): Promise<Outcome> {
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const found = findOperatorCommand(args)
  if (!found) throw new Error(`There is no command ${line}`)
  const request = found.command.read(found.rest)
  if (!request.ok) return { ok: false, text: request.problem.text }
  return request.value(createOperatorService({ ...deps, brands: operatorBrands, secretsKey }))
}
