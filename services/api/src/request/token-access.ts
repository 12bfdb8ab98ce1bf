import { isAccessToken } from '@driveway/domain/link/access-token'
import { mayTokenUse } from '@driveway/domain/link/token-operation'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { RealClock } from '@driveway/service-kit/clock'
import { hashSecret } from '@driveway/service-kit/credentials/secret'
import type { AccessTokenStore, TokenHolder } from '@driveway/store/accounts/access-token-store'
import type { AccountActStore } from '@driveway/store/accounts/account-act-store'
import type { FastifyRequest } from 'fastify'
import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql'
import type { RequestContext } from './request-context.ts'

const bearer = /^Bearer (dwt_[\w-]+)$/i

/** The types whose fields the table of the domain lists. */
const GUARDED_TYPES = ['Query', 'Mutation', 'Customer']

type Resolve = (source: unknown, args: unknown, context: RequestContext, info: never) => unknown

/** True for a request with a personal access token, valid or not. */
export function isProgram(request: FastifyRequest): boolean {
  return bearer.test(request.headers.authorization ?? '')
}

/** The holder of the personal access token of a request; null without a valid one. */
export async function findTokenHolder(
  request: FastifyRequest,
  deps: {
    tokens: Pick<AccessTokenStore, 'use'>
    brandOf: (request: FastifyRequest) => string
    clock: RealClock
  },
): Promise<TokenHolder | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined || !isAccessToken(token)) return null
  const [brand, tokenHash, now] = [deps.brandOf(request), hashSecret(token), deps.clock.now()]
  return deps.tokens.use({ brand, tokenHash, now })
}

/** Lets an access token use only what its scope allows, and records each mutation in the account's activity. */
export function guardTokenAccess(
  schema: GraphQLSchema,
  { acts, clock }: { acts: AccountActStore; clock: RealClock },
): GraphQLSchema {
  async function act(holder: TokenHolder, name: string, run: () => unknown): Promise<unknown> {
    const { accountNumber } = holder
    const actNo = await acts.begin(accountNumber, { kind: 'token', name: holder.name }, name, clock.now())
    let isDone = false
    try {
      const answer = await run()
      isDone = !isRefusal(answer)
      return answer
    } finally {
      await acts.end(actNo, isDone)
    }
  }

  for (const type of GUARDED_TYPES.map((name) => schema.getType(name)).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const resolve = (field.resolve ?? defaultFieldResolver) as Resolve
      field.resolve = (source, args, context: RequestContext, info) => {
        function answer(): unknown {
          return resolve(source, args, context, info as never)
        }
        const { token } = context
        if (token === null) return answer()
        if (!mayTokenUse(token.scope, `${type.name}.${field.name}`)) throw notAllowed()
        return type.name === 'Mutation' ? act(token, field.name, answer) : answer()
      }
    }
  }
  return schema
}

/** A mutation that answers with a problem changed nothing. */
function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isSuccess' in answer && answer.isSuccess === false
}

function notAllowed(): PublicError {
  return new PublicError('TOKEN_NOT_ALLOWED', 'This access token is not allowed to do that.')
}
