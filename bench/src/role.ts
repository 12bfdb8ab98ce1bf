import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Usage = {
  readonly cpuMs: number
  readonly rssBytes: number
  /** What is alive on and beside the heap, exact where the rubbish has been taken out first. */
  readonly heapBytes: number
}

type UsageQuestion = 'usage' | 'collected-usage'

export type Role = {
  /** The next message that the process sends. */
  next<Message>(): Promise<Message>
  /** What it has used so far; `collected-usage` takes its rubbish out first. */
  usage(question?: UsageQuestion): Promise<Usage>
  stop(): Promise<void>
}

const STOP_MS = 10_000

/** Nothing that a process says is lost, whether somebody waits for it yet or not. */
function createInbox() {
  const waiting: ((message: unknown) => void)[] = []
  const kept: unknown[] = []
  return {
    put(message: unknown): void {
      const taker = waiting.shift()
      if (taker) taker(message)
      else kept.push(message)
    },
    take(): Promise<unknown> {
      if (kept.length > 0) return Promise.resolve(kept.shift())
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}

function isUsage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'rssBytes' in message
}

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
  const told = createInbox()
  const usages = createInbox()
  child.on('message', (message) => (isUsage(message) ? usages : told).put(message))

  function next<Message>(inbox = told): Promise<Message> {
    return Promise.race([inbox.take() as Promise<Message>, exited.then(failEarly)])
  }

  const role: Role = {
    next: () => next(),
    usage(question = 'usage') {
      child.send(question)
      return next<Usage>(usages)
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
    if (message === 'collected-usage') collectRubbish()
    else if (message !== 'usage') return
    const { user, system } = process.cpuUsage()
    const { heapUsed, external } = process.memoryUsage()
    tell({
      cpuMs: (user + system) / 1000,
      rssBytes: process.memoryUsage.rss(),
      heapBytes: heapUsed + external,
    } satisfies Usage)
  })
}

function collectRubbish(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

export function tell(message: unknown): void {
  process.send?.(message)
}
