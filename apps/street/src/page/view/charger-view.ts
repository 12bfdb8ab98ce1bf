import type { HouseLive } from '@driveway/world/street-live'
import { texts } from './texts.ts'

/** The charger's light. Each tone has a shape or motion besides its colour. */
export type Tone = 'free' | 'ready' | 'charging' | 'solar' | 'export' | 'waiting' | 'error' | 'offline'

export type ChargerView = { readonly tone: Tone; readonly words: string }

/** Describes the charger: faults first, then power flow, then waiting. */
export function describeCharger(house: HouseLive): ChargerView {
  const { state } = texts
  const { charger } = house
  if (charger.connection === 'cut') return { tone: 'offline', words: state.connectionCut }
  if (charger.status === 'faulted') return { tone: 'error', words: state.broken }
  if (charger.connection === 'down') return { tone: 'offline', words: state.connectionDown }
  if (charger.notice === 'CALIBRATING') return { tone: 'charging', words: state.calibrating }
  if (charger.notice === 'HOME_ALONE') return { tone: 'charging', words: state.homeAlone }
  return describeStatus(house)
}

function describeStatus(house: HouseLive): ChargerView {
  const { state } = texts
  switch (house.charger.status) {
    case 'charging':
      return describeFlow(house)
    case 'held-by-charger':
      return { tone: 'waiting', words: state.held }
    case 'held-by-car':
      return { tone: 'ready', words: house.charger.limitW < 0 ? state.atFloor : state.full }
    case 'finishing':
      return { tone: 'ready', words: state.finished }
    case 'preparing':
      return { tone: 'waiting', words: state.preparing }
    case 'unavailable':
      return { tone: 'offline', words: state.closed }
    default:
      return { tone: 'free', words: state.free }
  }
}

function describeFlow(house: HouseLive): ChargerView {
  const { state } = texts
  if (house.charger.powerW < 0) {
    return { tone: 'export', words: house.netW < 0 ? state.selling : state.feedingHome }
  }
  const isMostlySun = house.solar.powerW > 0 && house.netW < house.charger.powerW / 2
  return isMostlySun ? { tone: 'solar', words: state.fromSun } : { tone: 'charging', words: state.charging }
}
