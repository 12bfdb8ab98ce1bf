import { mayOperate } from '@driveway/domain/operator/operator-role-table'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { GraphQLSchema } from 'graphql'
import type { ConsoleContext } from './console-context.ts'

/** Refuses operations that the role table does not allow to the operator's role. */
export function guardRoles(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { resolve } = field
      field.resolve = (source, args, context: ConsoleContext, info) => {
        if (!mayOperate(context.operator.role, `${type?.name}.${field.name}`)) {
          throw new PublicError('FORBIDDEN', 'Your role does not allow this.')
        }
        return resolve?.(source, args, context, info)
      }
    }
  }
  return schema
}
