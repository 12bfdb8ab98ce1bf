import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './source-files.ts'

export type Ran = { readonly isOk: boolean; readonly output: string; readonly seconds: number }

const GRACE_MS = 15_000
const running = new Set<ChildProcess>()

/** Signals the child and all that it started: it leads a group of its own. */
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

/** Ends what is still running: first a word, then, after a while, force. */
export function endRunning(): void {
  for (const child of running) end(child)
}

function findCommand(name: string): string {
  if (name === 'node') return process.execPath
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** Runs a command to its end or its time limit and keeps what it said. */
export async function runStep(
  command: readonly string[],
  seconds: number,
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const started = performance.now()
  const [name = '', ...args] = command
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(findCommand(name), args, {
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
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => said.push(chunk))
  }
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    end(child)
  }, seconds * 1000)
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      said.push(error.message)
      resolve(null)
    })
    child.on('close', resolve)
  })
  clearTimeout(limit)
  running.delete(child)
  if (isLate) said.push(`\nEnded after ${seconds} s: it may take no longer.`)
  return {
    isOk: code === 0 && !isLate,
    output: stripVTControlCharacters(said.join('')),
    seconds: (performance.now() - started) / 1000,
  }
}
