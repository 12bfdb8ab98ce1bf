import type { Gate } from './https-gate.ts'
import { residents } from '../harness/residents.ts'
import type { Street } from '../harness/street.ts'
import { until, type Walker } from './walker.ts'

type Step = readonly [name: string, walk: () => Promise<void>]

/** Sign-in, Today, plan, boost, schedule, History, offline and sign-out, as a customer with a plugged-in car does them. */
export function listSteps(
  walker: Walker,
  gate: Gate,
  street: Street,
  customer: { name: string; password: string },
  isLevelAsked: boolean,
): readonly Step[] {
  const { house } = residents.kestrel
  const address = `https://localhost:${gate.port}`
  return [
    [
      'sign-in',
      async () => {
        await walker.open(address)
        await walker.click('No, thank you')
        await walker.type('Email or username', customer.name)
        await walker.type('Password', customer.password)
        await walker.click('Sign in')
      },
    ],
    [
      'Today',
      async () => {
        await walker.see(/So far today/)
        // The quarters are the other way to say it than the slider's; it is asked once.
        if (isLevelAsked) {
          await walker.click('Half full')
          await walker.see(/~50%/)
        }
      },
    ],
    [
      'plan',
      async () => {
        await walker.click('Why this plan?')
        await walker.see(/p\/kWh|per kWh|cheapest/i)
      },
    ],
    [
      'boost',
      async () => {
        await walker.open(`${address}/electric-vehicles`)
        await walker.click('Boost')
        await walker.click('Boost now')
        await walker.see(/Boosting/)
        // The screen is ahead of the charger, and a tap while the boost is still being ordered is ignored.
        await until('the boost of the charger', async () => (await street.read(house)).charger.powerW > 1_000)
        await walker.reload()
        await walker.see(/Boosting/)
        await walker.click('Stop boosting')
        await walker.see(/^(?![\s\S]*Stop boosting)/)
      },
    ],
    [
      'schedule',
      async () => {
        await walker.open(`${address}/electric-vehicles/settings/schedule`)
        await walker.see(/Monday/)
        await walker.click('Ready time on Sunday')
        await walker.see(/Saved: (no ready time|ready by \d\d:\d\d), Sunday/)
        await walker.click('Undo')
        await walker.see(/Your times are as they were/)
      },
    ],
    [
      'History',
      async () => {
        await walker.open(`${address}/electric-vehicles/history`)
        await walker.see(/kWh/)
      },
    ],
    [
      'offline',
      async () => {
        await walker.open(`${address}/electric-vehicles`)
        await walker.see(/So far today/)
        await until('the service worker', () => walker.isKept())
        await gate.shut()
        await walker.reload()
        await walker.see(/So far today/)
        await walker.see(/Data from \d\d:\d\d/)
        await gate.open()
      },
    ],
    [
      'sign-out',
      async () => {
        await walker.open(`${address}/logout`)
        await walker.see(/Forgot your password/)
      },
    ],
  ]
}
