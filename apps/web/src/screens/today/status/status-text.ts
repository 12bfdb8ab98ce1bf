import { PHEV_WINDOW, type DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { isShownPower, writeKilowatts } from '@driveway/domain/energy/power'
import { clockTimeOf, writeClockTime } from '@driveway/domain/time/clock-time'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say, type Params } from '@driveway/messages/say'
import type { ChargerReading, Vehicle } from '#data/device/mapper.ts'
import { writeWhen } from '#parts/text/age-text.ts'

/** The facts that Today's texts are written from. */
export type TodayState = {
  readonly reading: ChargerReading
  readonly vehicle: Vehicle | null
  /** True where another car may be at the charger, or somebody else's is. */
  readonly isOtherCar?: boolean
  /** The start of charging by the plan; null without one. */
  readonly chargePath: Date | null
  /** World time. */
  readonly now: number
}

type StatusText = { readonly title: string; readonly subtitle: string | null }

/** A text about the current power; null where it would read 0.0 kW. */
function sayRate(reading: ChargerReading, write: (rate: string) => string): string | null {
  return isShownPower(reading.chargeRateW) ? write(writeKilowatts(reading.chargeRateW)) : null
}

function saySolarRate({ split }: ChargerReading, rate: string, otherwise: string): string {
  if (!split || split.solarPercent >= 100) return otherwise
  return say(dashboardPage, 'state-solar-share', { rate, percent: Math.round(split.solarPercent) })
}

function sayBreakdown({ reading }: TodayState): string | null {
  const { split } = reading
  return sayRate(reading, (rate) => {
    if (!split) return say(dashboardPage, 'state-solar-mix-rate', { rate })
    const { solarW, gridW } = split
    return say(dashboardPage, 'state-solar-mix-breakdown', {
      solar: writeKilowatts(solarW),
      grid: writeKilowatts(gridW),
    })
  })
}

function sayStart({ chargePath }: TodayState): string {
  if (!chargePath) return say(dashboardPage, 'state-idle-detail')
  return say(dashboardPage, 'state-idle-start', {
    time: writeClockTime(clockTimeOf(chargePath.getTime())),
  })
}

function sayRange({ vehicle }: TodayState): string {
  if (!vehicle) return say(dashboardPage, 'state-idle-path')
  return say(dashboardPage, 'state-idle-path-range', {
    min: vehicle.minimumChargePercent,
    max: vehicle.maximumChargePercent,
  })
}

function sayLastUpdated({ reading: { lastUpdated }, now }: TodayState): string {
  if (!lastUpdated) return say(dashboardPage, 'state-offline-never')
  return say(dashboardPage, 'last-heard', { when: writeWhen(lastUpdated.getTime(), now) })
}

type Page = typeof dashboardPage
type KeyWith<Name extends string> = {
  [Key in keyof Page]: [keyof Params<Page[Key]>, Name] extends [Name, keyof Params<Page[Key]>] ? Key : never
}[keyof Page]

function fixed(key: KeyWith<never>) {
  return (): string => say(dashboardPage, key)
}

function rated(key: KeyWith<'rate'>) {
  return ({ reading }: TodayState): string | null =>
    sayRate(reading, (rate) => say(dashboardPage, key, { rate }))
}

function sharedRate(key: KeyWith<'rate'>) {
  return ({ reading }: TodayState): string | null =>
    sayRate(reading, (rate) => saySolarRate(reading, rate, say(dashboardPage, key, { rate })))
}

function sayPhevRate({ reading }: TodayState): string | null {
  const time = writeClockTime(PHEV_WINDOW.to)
  return sayRate(reading, (rate) => say(dashboardPage, 'state-phev-rate', { rate, time }))
}

type Write<Text> = (today: TodayState) => Text

const statusTexts: Record<DashboardStatus, readonly [title: Write<string>, subtitle: Write<string | null>]> =
  {
    CHARGING: [fixed('state-charging'), rated('state-charging-rate')],
    SOLAR_CHARGING_SOURCE_SOLAR: [fixed('state-solar'), sharedRate('state-solar-rate')],
    SOLAR_CHARGING_SOURCE_GRID: [fixed('state-solar-grid'), rated('state-solar-grid-rate')],
    SOLAR_CHARGING_SOURCE_MIX: [fixed('state-solar-mix'), sharedRate('state-solar-mix-rate')],
    SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN: [fixed('state-solar-mix'), sayBreakdown],
    PHEV_READY_MODE: [fixed('state-phev'), sayPhevRate],
    SOLAR_IDLE: [fixed('state-solar-idle'), fixed('state-solar-idle-detail')],
    EXPORTING: [fixed('state-exporting'), rated('state-exporting-rate')],
    IDLE: [fixed('state-idle'), fixed('state-idle-detail')],
    IDLE_WITH_OFF_PEAK: [fixed('state-idle-off-peak'), fixed('state-idle-off-peak-detail')],
    IDLE_WAITING_FOR_CHARGEPATH: [fixed('state-idle-waiting'), fixed('state-idle-waiting-detail')],
    IDLE_WITH_CHARGEPATH: [fixed('state-idle-path'), sayStart],
    IDLE_WITH_CHARGEPATH_RANGE: [sayRange, sayStart],
    DISCONNECTED_WITH_CHARGEPATH: [fixed('state-disconnected'), fixed('state-disconnected-path-detail')],
    DISCONNECTED: [fixed('state-disconnected'), fixed('state-disconnected-detail')],
    OVERRIDING: [fixed('state-overriding'), rated('state-overriding-rate')],
    CALIBRATING: [fixed('state-calibrating'), rated('state-calibrating-rate')],
    HOME_ALONE: [fixed('state-home-alone'), rated('state-home-alone-rate')],
    DEVICE_FAULT: [fixed('state-fault'), fixed('state-fault-detail')],
    OFFLINE: [fixed('state-offline'), sayLastUpdated],
    UNKNOWN_STATE: [fixed('state-unknown'), fixed('state-unknown-detail')],
  }

/** The title and subtitle of each status. */
export function describeStatus(status: DashboardStatus, today: TodayState): StatusText {
  const [title, subtitle] = statusTexts[status]
  return { title: title(today), subtitle: subtitle(today) }
}
