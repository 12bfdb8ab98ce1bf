import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Usage = { readonly cpuMs: number; readonly rssBytes: number }

export type Role = {
  /** The next message that the process sends. */
  next<Message>(): Promise<Message>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

const STOP_MS = 10_000

const running = new Set<Role>()

/** Ends whatever has been started and not stopped yet. */
export async function stopRoles(): Promise<void> {
  await Promise.all([...running].map((role) => role.stop()))
}

/** Starts one of the programs beside this file in a process of its own. */
export function startRole(
  file: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Role {
  const child = fork(join(import.meta.dirname, file), [...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')

  async function next<Message>(): Promise<Message> {
    const [message] = await Promise.race([once(child, 'message'), exited.then(failEarly)])
    return message
  }

  const role: Role = {
    next,
    usage() {
      child.send('usage')
      return next<Usage>()
    },
    async stop() {
      running.delete(role)
      await stopChild(child, exited)
    },
  }
  running.add(role)
  return role
}

function failEarly(): never {
  throw new Error('A process of the bench ended before it was done')
}

async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exited
  clearTimeout(timer)
}

/** In the child: answers what it has used so far whenever it is asked. */
export function answerUsage(): void {
  process.on('message', (message) => {
    if (message !== 'usage') return
    const { user, system } = process.cpuUsage()
    tell({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() } satisfies Usage)
  })
}

export function tell(message: unknown): void {
  process.send?.(message)
}
