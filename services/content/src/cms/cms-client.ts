import { contentSchema } from '@driveway/contract/generated/content-schema'
import { readContractSchema } from '@driveway/graphql-edge/contract-schema'
import type { Logger } from '@driveway/service-kit/logger'
import { execute, parse, type GraphQLSchema } from 'graphql'
import { writeWholeQuery } from './whole-query.ts'

/** The longest that one request to the CMS lasts. */
const CMS_TIMEOUT_MS = 3_000

/** The longest that a page waits for a first answer; a later one is kept for the next page. */
const PAGE_WAIT_MS = 1_000

/** An answer is used for this long before the CMS is asked again. */
const FRESH_MS = 5_000

const MAX_ANSWER_BYTES = 5_000_000
const MAX_KEPT_ANSWERS = 500

export type CmsQuestion = {
  /** A field at the top of the schema. */
  readonly field: string
  readonly args: Readonly<Record<string, unknown>>
  readonly brand: string
  /** Sent for texts of which an organisation may have its own. */
  readonly organisationId?: string
}

export type CmsClient = {
  /** The value of the field as the schema has it. Throws if no valid answer is kept and none comes in time. */
  ask(question: CmsQuestion): Promise<unknown>
}

type Kept = { readonly value: unknown; readonly at: number }

type Deps = {
  readonly url: string
  readonly logger: Logger
  readonly now: () => number
  readonly timeoutMs?: number
  readonly pageWaitMs?: number
}

/**
 * Asks a headless CMS whose schema is ours. The last good answer is kept and used at once, and refreshed behind it, so
 * that a CMS that is down, slow or wrong costs nothing but news.
 */
export function createCmsClient(options: Deps): CmsClient {
  const { logger, now, pageWaitMs = PAGE_WAIT_MS } = options
  const schema = readContractSchema(contentSchema)
  const kept = new Map<string, Kept>()
  const inFlight = new Map<string, Promise<unknown>>()

  function keep(key: string, value: unknown): void {
    kept.delete(key)
    kept.set(key, { value, at: now() })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest)
  }

  function refresh(key: string, question: CmsQuestion): Promise<unknown> {
    const running = inFlight.get(key)
    if (running) return running
    const loading = loadAnswer(options, schema, question)
      .then((value) => {
        keep(key, value)
        return value
      })
      .finally(() => inFlight.delete(key))
    inFlight.set(key, loading)
    return loading
  }

  async function waitFor(loading: Promise<unknown>): Promise<unknown> {
    const late = Promise.withResolvers<never>()
    const error = new Error(`The CMS did not answer within ${pageWaitMs} ms.`)
    const timer = setTimeout(() => late.reject(error), pageWaitMs)
    return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer))
  }

  return {
    async ask(question) {
      const key = JSON.stringify(question)
      const known = kept.get(key)
      if (!known) return waitFor(refresh(key, question))
      if (now() - known.at > FRESH_MS) {
        // A failure is not asked about again before the next period.
        kept.set(key, { value: known.value, at: now() })
        refresh(key, question).catch((error: unknown) => {
          logger.warn({ err: error, field: question.field }, 'content of the CMS could not be refreshed')
        })
      }
      return known.value
    },
  }
}

/** Executes the query over the answer: a missing field or a wrong type is an error, and extra fields are dropped. */
async function checkShape(
  schema: GraphQLSchema,
  query: string,
  data: object,
  args: CmsQuestion['args'],
): Promise<unknown> {
  const checked = await execute({ schema, document: parse(query), rootValue: data, variableValues: args })
  const [error] = checked.errors ?? []
  if (error) throw new Error(`The answer of the CMS has another shape: ${error.message}`)
  return Object.values(checked.data ?? {})[0]
}

async function loadAnswer(
  { url, timeoutMs = CMS_TIMEOUT_MS }: Deps,
  schema: GraphQLSchema,
  { field, args, brand, organisationId }: CmsQuestion,
): Promise<unknown> {
  const query = writeWholeQuery(schema, field)
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-brand': brand,
      ...(organisationId && { 'x-organisation-id': organisationId }),
    },
    body: JSON.stringify({ query, variables: args }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (answer.status !== 200) throw new Error(`The CMS answered with status ${answer.status}.`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > MAX_ANSWER_BYTES) throw new Error(`The CMS answered with ${bytes.length} bytes.`)
  const { data, errors } = JSON.parse(bytes.toString('utf8')) as { data?: unknown; errors?: unknown[] }
  if (errors?.length || typeof data !== 'object' || data === null) {
    throw new Error('The CMS answered with errors.', { cause: errors })
  }
  return checkShape(schema, query, data, args)
}
