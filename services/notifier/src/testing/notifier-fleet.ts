import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from '@driveway/store/kernel/database'
import type { NotifierSettings } from '../notifier-settings.ts'
import type { ClockMove } from './notifier-process.ts'
import { addTestHome, choose, subscribe, type TestHome } from './test-home.ts'
import type { openTestPushService } from './test-push-service.ts'

type PushService = Awaited<ReturnType<typeof openTestPushService>>

/** Longer than a busy machine may pause a process: messages of a killed one are due when the clocks are moved on. */
export const LEASE_MS = 60_000
const hurried: Partial<NotifierSettings> = { checkEveryMs: 50, leaseMs: LEASE_MS }

/** Processes of the notifier that a test can kill, by their place. */
export async function startNotifiers(databaseUrl: string, count: number, settings = hurried) {
  const processes: ChildProcess[] = []
  const ready: ChildProcess[] = []
  let moved: ClockMove = { worldMs: 0, realMs: 0 }
  async function start(): Promise<ChildProcess> {
    const started = fork(
      join(import.meta.dirname, 'notifier-process.ts'),
      [databaseUrl, JSON.stringify(settings)],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    )
    processes.push(started)
    await once(started, 'message')
    tell(started, moved)
    ready.push(started)
    return started
  }
  await Promise.all(Array.from({ length: count }, start))
  return {
    start,
    /** Moves the clocks of all, also of those that start later. */
    move({ worldMs = 0, realMs = 0 }: Partial<ClockMove>): void {
      moved = { worldMs: moved.worldMs + worldMs, realMs: moved.realMs + realMs }
      for (const each of ready) tell(each, { worldMs, realMs })
    },
    kill: (place: number): void => void processes[place]?.kill('SIGKILL'),
    async [Symbol.asyncDispose](): Promise<void> {
      for (const each of processes) each.kill('SIGKILL')
      await Promise.all(
        processes.map(async (each) => (each.exitCode ?? each.signalCode) || once(each, 'exit')),
      )
    },
  }
}

/** A process that was just killed may still seem connected. */
function tell(process: ChildProcess, move: ClockMove): void {
  if (process.connected) process.send(move, () => {})
}

/** Homes whose owners want pushes of a car that cannot be ready. */
export async function addPushedHomes(
  database: Database,
  push: PushService,
  count: number,
  now: Date,
): Promise<readonly TestHome[]> {
  const homes: TestHome[] = []
  for (let number = 1; number <= count; number += 1) {
    const home = await addTestHome(database, String(number), now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await choose(database, home, 'cannot-be-ready', 'mail', false)
    await subscribe(database, home, push.addressOf(home.deviceId), now)
    homes.push(home)
  }
  return homes
}

/** Topic and tag of each browser's messages; a message that comes again with both takes the place of the first. */
export function listTopics(push: PushService): ReadonlyMap<string, ReadonlySet<string>> {
  const topics = new Map<string, Set<string>>()
  for (const { path, topic, payload } of push.caught)
    topics.set(path, (topics.get(path) ?? new Set()).add(`${topic} ${payload.tag}`))
  return topics
}

/** Messages that were not sent yet. */
export async function countWaiting({ pool }: Database): Promise<number | null> {
  const { rowCount } = await pool.query(
    'select from notice_deliveries where sent_at is null and failed_at is null',
  )
  return rowCount
}
