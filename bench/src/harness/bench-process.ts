import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Usage = {
  readonly cpuMs: number
  readonly rssBytes: number
  /** Heap and external memory; exact after a garbage collection. */
  readonly heapBytes: number
}

type UsageRequest = 'usage' | 'collected-usage'

export type BenchProcess = ReturnType<typeof startProcess>

const STOP_MS = 10_000

/** Buffers messages until a reader takes them. */
function createMessageQueue() {
  const waiting: ((message: unknown) => void)[] = []
  const buffered: unknown[] = []
  return {
    put(message: unknown): void {
      const resolve = waiting.shift()
      if (resolve) resolve(message)
      else buffered.push(message)
    },
    take(): Promise<unknown> {
      if (buffered.length > 0) return Promise.resolve(buffered.shift())
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}

function isUsage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'rssBytes' in message
}

const running = new Set<BenchProcess>()

/** Stops every process that is still running. */
export async function stopProcesses(): Promise<void> {
  await Promise.all([...running].map((each) => each.stop()))
}

/** Forks one of the programs of `bench/src`. */
export function startProcess(
  file: string,
  args: readonly (string | number)[],
  environment: Record<string, string> = {},
) {
  const child = fork(join(import.meta.dirname, '..', file), args.map(String), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const messages = createMessageQueue()
  const usages = createMessageQueue()
  child.on('message', (message) => (isUsage(message) ? usages : messages).put(message))

  function next<Message>(queue = messages): Promise<Message> {
    return Promise.race([queue.take() as Promise<Message>, exited.then(failEarly)])
  }

  /** A process that was just killed may still seem connected; that it exited is noticed by who waits for it. */
  function tell(message: object | number | UsageRequest): void {
    child.send(message, () => {})
  }

  const started = {
    /** The next message that the process sends. */
    next: <Message>() => next<Message>(),
    /** For the listeners of the process. */
    send: tell,
    /** Reads its usage so far; `collected-usage` runs the garbage collector first. */
    usage(request: UsageRequest = 'usage') {
      tell(request)
      return next<Usage>(usages)
    },
    /** Asks it to stop, or kills it as `kill -9` does. */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      running.delete(started)
      await stopChild(child, exited, signal)
    },
  }
  running.add(started)
  return started
}

function failEarly(): never {
  throw new Error('A bench process exited early')
}

async function stopChild(
  child: ChildProcess,
  exited: Promise<unknown>,
  signal: NodeJS.Signals,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exited
  clearTimeout(timer)
}

/** In the child: answers the parent's usage requests, and lets go of the parent once `stop` has finished. */
export function serveParent(stop: () => Promise<void> | void = () => {}): void {
  process.on('message', (message) => {
    if (message === 'collected-usage') collectGarbage()
    else if (message !== 'usage') return
    const { user, system } = process.cpuUsage()
    const { heapUsed, external } = process.memoryUsage()
    sendToParent({
      cpuMs: (user + system) / 1000,
      rssBytes: process.memoryUsage.rss(),
      heapBytes: heapUsed + external,
    } satisfies Usage)
  })
  process.once('SIGTERM', () => void Promise.resolve(stop()).then(() => process.disconnect()))
}

/** In the child: listens on a free port of loopback, tells the parent, and closes it with the process. */
export async function serveHttp(server: Server, close: () => Promise<void> | void): Promise<void> {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(server, 'listening')
  serveParent(() => {
    server.closeAllConnections()
    server.close()
    return close()
  })
  sendToParent(server.address())
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

export function sendToParent(message: unknown): void {
  process.send?.(message)
}
