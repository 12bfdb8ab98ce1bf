import { createTestDatabase } from '@driveway/testkit/test-database'
import { onTestFinished } from 'vitest'
import { createTestNotifier } from './test-notifier.ts'
import { openTestPushService } from './test-push-service.ts'

/** A notifier with a push service and a database of its own, for one test. */
export async function openTestNotifier(setting?: Parameters<typeof createTestNotifier>[1]) {
  const database = await createTestDatabase()
  const push = await openTestPushService()
  const notifier = createTestNotifier(database, setting)
  onTestFinished(async () => {
    await notifier.service.close()
    await push.close()
    await database[Symbol.asyncDispose]()
  })
  return { database, push, notifier }
}
