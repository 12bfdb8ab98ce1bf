import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { addTestHome, choose, planTestNight, subscribe } from './testing/test-home.ts'
import { START } from './testing/test-notifier.ts'
import { openTestPushService } from './testing/test-push-service.ts'

const now = new Date(START)
const HOMES = 40
const KILLED_AFTER = 10

function start(databaseUrl: string): ChildProcess {
  return fork(join(import.meta.dirname, 'testing/notifier-process.ts'), [databaseUrl], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

test('none is missing and none is shown twice when one of two processes is killed in mid-send', async () => {
  const database = await createTestDatabase()
  const push = await openTestPushService()
  const processes = [start(database.url), start(database.url)]
  onTestFinished(async () => {
    for (const each of processes) each.kill('SIGKILL')
    await Promise.all(processes.map(async (each) => (each.exitCode ?? each.signalCode) || once(each, 'exit')))
    await push.close()
    await database[Symbol.asyncDispose]()
  })
  await Promise.all(processes.map((each) => once(each, 'message')))
  let seen = 0
  push.setOnRequest(() => {
    seen += 1
    if (seen === KILLED_AFTER) processes[0]?.kill('SIGKILL')
  })
  for (let count = 1; count <= HOMES; count += 1) {
    const home = await addTestHome(database, String(count), now)
    await choose(database, home, 'cannot-be-ready', 'push')
    await subscribe(database, home, push.addressOf(`phone-${count}`), now)
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
  }
  await expect.poll(() => new Set(push.caught.map(({ path }) => path)).size, { timeout: 60_000 }).toBe(HOMES)
  // A message that was in flight may come again: it has the same topic and tag, and takes the place of the first.
  for (const { path, topic } of push.caught) {
    const topics = new Set(push.caught.filter((each) => each.path === path).map((each) => each.topic))
    expect([...topics]).toEqual([topic])
  }
})
