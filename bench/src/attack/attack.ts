import type { Reply } from './attack-client.ts'
import type { Edit } from './edit.ts'
import type { Stage } from './stage.ts'

export type Attack = {
  readonly name: string
  /** Without this the attack must work, or it proves nothing. */
  readonly defence: readonly Edit[]
  /** Returns null if the server held, or what went wrong. */
  run(stage: Stage): Promise<string | null>
}

export function expectStatus(reply: Reply, ...allowed: number[]): string | null {
  return allowed.includes(reply.status) ? null : `answered ${reply.status}: ${reply.text.slice(0, 120)}`
}

/** The first problem of several steps, which run in turn. */
export async function findFirst(steps: readonly (() => Promise<string | null>)[]): Promise<string | null> {
  for (const step of steps) {
    const problem = await step()
    if (problem !== null) return problem
  }
  return null
}

export function repeat(count: number, write: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => write(at)).join(' ')
}
