import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountOf, tokenOf } from '../customers.ts'
import { postAsCustomer } from '../graphql-request.ts'

const LOOK_EVERY_MS = 100

export type Answer = {
  readonly askedAt: number
  readonly tookMs: number
  /** Null if the connection broke. */
  readonly status: number | null
  readonly hasRetryAfter: boolean
  /** The message of the error, for people; null without one. */
  readonly message: string | null
}

export type People = { readonly answers: readonly Answer[]; stop(): Promise<void> }

/** People who look at Today again and again, each as soon as the last answer has arrived. */
export function startPeople(port: number, count: number, key: string): People {
  const answers: Answer[] = []
  const over = new AbortController()

  async function look(index: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const address = { port, token: await tokenOf(index, key), agent }
    const body = JSON.stringify({ query: '{ customer { accountNumber } }' })
    while (!over.signal.aborted) {
      const askedAt = Date.now()
      const from = performance.now()
      const answer = await ask(address, body, accountOf(index))
      answers.push({ askedAt, tookMs: performance.now() - from, ...answer })
      await sleep(LOOK_EVERY_MS)
    }
    agent.destroy()
  }

  const people = Array.from({ length: count }, (_, index) => look(index))
  return {
    answers,
    async stop() {
      over.abort()
      await Promise.all(people)
    },
  }
}

async function ask(
  address: Parameters<typeof postAsCustomer>[0],
  body: string,
  account: string,
): Promise<Pick<Answer, 'status' | 'hasRetryAfter' | 'message'>> {
  try {
    const answer = await postAsCustomer(address, '/graphql', body)
    let text = ''
    for await (const part of answer.setEncoding('utf8')) text += String(part)
    const isRight = answer.statusCode !== 200 || text.includes(account)
    return {
      status: isRight ? (answer.statusCode ?? null) : null,
      hasRetryAfter: answer.headers['retry-after'] !== undefined,
      message: /"message":"([^"]*)"/.exec(text)?.[1] ?? null,
    }
  } catch {
    return { status: null, hasRetryAfter: false, message: null }
  }
}
