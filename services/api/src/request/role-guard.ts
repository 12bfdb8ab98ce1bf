import { findAct } from '@driveway/domain/household/household-act'
import { isAllowed, leastRoles } from '@driveway/domain/household/role-table'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { ActStore } from '@driveway/store/people/act-store'
import {
  defaultFieldResolver,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql'
import type { RequestContext } from './request-context.ts'

type Field = GraphQLField<unknown, RequestContext>

const notAllowed = { isSuccess: false, problem: { code: 'not-allowed' }, isBoosting: false }

/** Asks the table of roles before every operation and every field that it names. */
export function guardRoles(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {}))
      guardField(`${type?.name}.${field.name}`, field)
  }
  for (const name of Object.keys(leastRoles)) {
    const [typeName = '', fieldName = ''] = name.split('.')
    const type = schema.getType(typeName)
    if (typeName === 'Query' || typeName === 'Mutation') continue
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
    if (!field) throw new Error(`The schema has no field ${name}.`)
    guardField(name, field)
  }
  return schema
}

/** A context without a person is that of a public mutation. */
function guardField(name: string, field: Field): void {
  const { resolve = defaultFieldResolver } = field
  field.resolve = (source, args, context, info) => {
    if (context.member !== null && !isAllowed(context.member.role, name)) return refuse(field)
    return resolve(source, args, context, info)
  }
}

/** A change answers a problem, a field that may be empty is empty, and anything else is an error. */
function refuse(field: Field): typeof notAllowed | null {
  if (!isNonNullType(field.type)) {
    if (field.args.length === 0) return null
  } else if (isObjectType(field.type.ofType) && 'isSuccess' in field.type.ofType.getFields()) {
    return notAllowed
  }
  throw new PublicError('NOT_ALLOWED', 'Your role in this home does not allow that.')
}

/** Records who made a change, once it has succeeded. A change is not undone because it could not be recorded. */
export function recordActs(
  schema: GraphQLSchema,
  { acts, worldClock, logger }: { acts: ActStore; worldClock: Clock; logger: Logger },
): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}) as Field[]) {
    const { resolve } = field
    if (!resolve || findAct(field.name, {}) === null) continue
    field.resolve = async (
      source,
      args: { readonly deviceId?: string; readonly enableBoost?: boolean },
      context,
      info,
    ) => {
      const answer: unknown = await resolve(source, args, context, info)
      const act = findAct(field.name, args)
      const { accountNumber, member } = context
      if (!hasSucceeded(answer) || act === null || accountNumber === null || member === null) return answer
      const { personId } = member
      await acts
        .add({ accountNumber, personId, act, deviceId: args.deviceId ?? null, at: worldClock.now() })
        .catch((error: unknown) => logger.error({ err: error, act }, 'an act could not be recorded'))
      return answer
    }
  }
  return schema
}

function hasSucceeded(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return (
    ('isSuccess' in answer && answer.isSuccess === true) ||
    ('result' in answer && answer.result === 'Success')
  )
}
