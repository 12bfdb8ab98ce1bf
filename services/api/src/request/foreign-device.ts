import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Logger } from '@driveway/service-kit/logger'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from './request-context.ts'

type Deps = {
  /** True for a device that exists and is not this account's. */
  readonly isForeign: (deviceId: string, accountNumber: string) => Promise<boolean>
  readonly logger: Logger
}

/** Logs requests of one customer for another one's device. The answer stays the same as for a device that never was. */
export function logForeignDevices(schema: GraphQLSchema, { isForeign, logger }: Deps): GraphQLSchema {
  async function report(context: RequestContext, deviceId: string): Promise<void> {
    const { accountNumber: account, brand, address } = context
    if (account === null || !(await isForeign(deviceId, account).catch(() => false))) return
    logSecurityEvent(logger, 'foreign-device-requested', { brand, account, address, device: deviceId })
  }

  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { resolve, args } = field
      if (!resolve || !args.some(({ name }) => name === 'deviceId')) continue
      field.resolve = async (source, values: { deviceId: string }, context: RequestContext, info) => {
        try {
          return await resolve(source, values, context, info)
        } catch (error) {
          if (error instanceof PublicError && error.code === 'NOT_FOUND')
            await report(context, values.deviceId)
          throw error
        }
      }
    }
  }
  return schema
}
