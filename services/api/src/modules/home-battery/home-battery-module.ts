import type {
  HomeBattery as WireBattery,
  HomeBatteryInput,
} from '@driveway/contract/generated/customer-schema'
import { batteryStateOf } from '@driveway/domain/home-battery/battery-state'
import { readHomeBattery } from '@driveway/domain/home-battery/home-battery'
import { fail, succeed } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import { createHomeBatteryStore, type KnownBattery } from '@driveway/store/batteries/home-battery-store'
import type { Database } from '@driveway/store/kernel/database'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf } from '@driveway/api/request/request-context'

/** The battery on the wall of a home. */
export function createHomeBatteryModule(deps: { database: Database; clock: RealClock }): ApiModule {
  const store = createHomeBatteryStore(deps.database)
  return {
    resolvers: {
      Customer: {
        async homeBattery(_customer, _args, context) {
          const known = await store.find(accountOf(context))
          return known && toWire(known, deps.clock.now().getTime())
        },
      },
      Mutation: {
        async setHomeBattery(_source, { battery }: { readonly battery: HomeBatteryInput }, context) {
          const { levelTopic = null, powerTopic = null, commandTopic = null, ...fields } = battery
          const topics = { level: levelTopic, power: powerTopic, command: commandTopic }
          const read = readHomeBattery({ ...fields, topics })
          if (!read.ok) return toChangeAnswer(read)
          await store.save(accountOf(context), read.value)
          return toChangeAnswer(succeed(null))
        },
        async removeHomeBattery(_source, _args, context) {
          const isRemoved = await store.remove(accountOf(context))
          return toChangeAnswer(isRemoved ? succeed(null) : fail({ code: 'battery-not-found' }))
        },
      },
    },
  }
}

function toWire({ battery, reading, broker }: KnownBattery, now: number): WireBattery {
  const { levelAt, powerAt, levelPercent, powerW } = reading
  const readAt = levelAt === null || powerAt === null ? null : Math.min(levelAt, powerAt)
  return {
    ...battery,
    state: batteryStateOf(battery.topics, reading, broker, now),
    levelPercent,
    powerW,
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
  }
}
