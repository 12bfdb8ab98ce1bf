import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountOf, tokenOf } from '../harness/customers.ts'
import { postAsCustomer, readText, type Address } from '../people/graphql-request.ts'

const LOOK_EVERY_MS = 100

/** People who look at Today again and again, each as soon as the last answer has arrived. */
export function startPeople(port: number, count: number, key: string) {
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
    async stop(): Promise<void> {
      over.abort()
      await Promise.all(people)
    },
  }
}

type Answer = Awaited<ReturnType<typeof ask>> & { readonly askedAt: number; readonly tookMs: number }

/** The status is null if the connection broke, the message of an error, for people, is null without one. */
async function ask(address: Address, body: string, account: string) {
  try {
    const answer = await postAsCustomer(address, '/graphql', body)
    const text = await readText(answer)
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
