import type { openTestApi } from '@driveway/api/testing/test-api'
import {
  GetChargePlan,
  GetCustomerDevices,
  type GetChargePlanAnswer,
  type GetCustomerDevicesAnswer,
} from '@driveway/contract/generated/customer-operations'
import { toCustomerDevices } from '@driveway/web/data/device/mapper'
import { toNight } from '@driveway/web/data/plan/mapper'
import { viewHero } from '@driveway/web/screens/today/night/hero-view'
import { viewMorning } from '@driveway/web/screens/today/night/morning/morning-view'
import { dashboardStatusOf } from '@driveway/web/screens/today/status/dashboard-facts'

type Api = Pick<Awaited<ReturnType<typeof openTestApi>>, 'send'>

/** The words that Today makes of the API's answers, for the only charger of the customer at a world time (ms). */
export async function readTodayWords(api: Api, now: number) {
  const devices = (await api.send({ query: GetCustomerDevices })).body.data as GetCustomerDevicesAnswer
  const { charger } = toCustomerDevices(devices.customer)
  if (charger === null) throw new Error('expected a charger')
  const variables = { deviceId: charger.id }
  const answer = (await api.send({ query: GetChargePlan, variables })).body.data as GetChargePlanAnswer
  const night = toNight(answer)
  const { reading, chargeStart, cheaperSlotStart } = charger
  const { status } = dashboardStatusOf({
    reading,
    features: [],
    isPhevReadyModeOn: false,
    chargeStart,
    isChargePathAwaited: false,
    cheaperSlotStart,
    now,
  })
  const level = reading.stateOfCharge ?? reading.estimate?.percent ?? null
  const isEstimated = reading.estimate !== null
  const { stop, chargeRateW: rateW } = reading
  const hero = viewHero(night, { status, level, isEstimated, stop, rateW, now })
  return {
    status,
    kind: hero.kind,
    title: hero.title,
    subtitle: hero.subtitle,
    morning: night.lastNight && viewMorning(night.lastNight),
  }
}
