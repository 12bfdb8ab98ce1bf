import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../source-files.ts'

export type Ran = {
  readonly isOk: boolean
  readonly isTimedOut: boolean
  readonly output: string
  readonly seconds: number
}

const GRACE_MS = 15_000
const running = new Set<ChildProcess>()

/** Signals the child's process group. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

function end(child: ChildProcess): void {
  signalGroup(child, 'SIGINT')
  setTimeout(() => running.has(child) && signalGroup(child, 'SIGKILL'), GRACE_MS).unref()
}

/** Interrupts running steps, and kills them after a grace period. */
export function stopRunning(): void {
  for (const child of running) end(child)
}

/** Interrupts running steps at a stop signal; returns true after one. */
export function stopAtSignal(): () => boolean {
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopped = true
      stopRunning()
    })
  }
  return () => isStopped
}

function commandOf(name: string): string {
  if (name === 'node') return process.execPath
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** Runs a command to its end or its time limit and captures its output. */
export async function runStep(
  command: readonly string[],
  seconds: number,
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const started = performance.now()
  const [name = '', ...args] = command
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(commandOf(name), args, {
    cwd: root,
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
    },
  })
  running.add(child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => output.push(chunk))
  }
  let isTimedOut = false
  const limit = setTimeout(() => {
    isTimedOut = true
    end(child)
  }, seconds * 1000)
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      output.push(error.message)
      resolve(null)
    })
    child.on('close', resolve)
  })
  clearTimeout(limit)
  running.delete(child)
  if (isTimedOut) output.push(`\nStopped at its time limit of ${seconds} s.`)
  return {
    isOk: code === 0 && !isTimedOut,
    isTimedOut,
    output: stripVTControlCharacters(output.join('')),
    seconds: (performance.now() - started) / 1000,
  }
}
