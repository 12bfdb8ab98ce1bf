import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from '@driveway/store/kernel/database'
import { addTestHome, choose, subscribe, type TestHome } from './test-home.ts'
import type { openTestPushService } from './test-push-service.ts'

type PushService = Awaited<ReturnType<typeof openTestPushService>>

/** Processes of the notifier that a test can kill, by their place. */
export async function startNotifiers(databaseUrl: string, count: number) {
  const processes: ChildProcess[] = []
  async function start(): Promise<ChildProcess> {
    const started = fork(join(import.meta.dirname, 'notifier-process.ts'), [databaseUrl], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    processes.push(started)
    await once(started, 'message')
    return started
  }
  await Promise.all(Array.from({ length: count }, start))
  return {
    start,
    kill: (place: number): void => void processes[place]?.kill('SIGKILL'),
    async [Symbol.asyncDispose](): Promise<void> {
      for (const each of processes) each.kill('SIGKILL')
      await Promise.all(
        processes.map(async (each) => (each.exitCode ?? each.signalCode) || once(each, 'exit')),
      )
    },
  }
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

/** The topics of each browser's messages; a message that comes again with its topic takes the place of the first. */
export function listTopics(push: PushService): ReadonlyMap<string, ReadonlySet<string>> {
  const topics = new Map<string, Set<string>>()
  for (const { path, topic } of push.caught) topics.set(path, (topics.get(path) ?? new Set()).add(topic))
  return topics
}
