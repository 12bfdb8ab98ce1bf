import { randomUUID } from 'node:crypto'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { listTestSteps, storeTestPlan } from '@driveway/testkit/test-plan'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { letTalk, type Call } from './talking-charger.ts'
import { startTestGateway, type GatewayOptions } from './test-gateway.ts'

export const accepted = { status: 'Accepted' }

/** A customer with one charger at a gateway, who taps the boost button. */
export async function openBoostFixture(options: GatewayOptions = {}) {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  let gateway = await startTestGateway(database, options)
  const deviceNo = await gateway.addCharger('one', 'A-1')
  const boosts = createBoostStore(database)

  return {
    database,
    deviceNo,
    boosts,
    state: () => gateway.state(deviceNo),

    async restartGateway(next: GatewayOptions): Promise<void> {
      await gateway.close()
      gateway = await startTestGateway(database, next)
    },

    /** A plan that lets the car charge at once, as the planner would store it. */
    async storePlan(): Promise<void> {
      const slots = [{ start: Date.now(), mayCharge: true }]
      await storeTestPlan(database, 'device-one', listTestSteps(slots), new Date())
    },

    async connect(answer: (call: Call) => unknown = () => accepted) {
      return letTalk(await gateway.connect('one'), answer)
    },

    /** Returns the id of the command. */
    async tap(isOn: boolean, { now = new Date(), lifeMs = 60_000 } = {}): Promise<string> {
      const expiresAt = new Date(now.getTime() + lifeMs)
      const order = { accountNumber: 'A-1', deviceId: 'device-one', isOn, now, expiresAt }
      return (await boosts.order({ ...order, commandId: randomUUID() })) ?? ''
    },

    progressOf: (commandId: string) => boosts.readProgress('A-1', commandId),

    async [Symbol.asyncDispose]() {
      await gateway.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

export type BoostFixture = Awaited<ReturnType<typeof openBoostFixture>>
