import type { HouseLive, StreetLive } from '@driveway/world/street-live'

/** A house of the street's state, for tests. */
export function liveHouse(changes: Partial<HouseLive> = {}): HouseLive {
  return {
    key: 'solar',
    houseNumber: 2,
    residentName: 'Sam Okafor',
    email: 'sam@example.org',
    brand: 'kestrel',
    note: 'A smart charger under a solar roof',
    tariff: 'overnight',
    car: {
      make: 'Kia',
      model: 'EV6',
      year: 2023,
      body: 'crossover',
      paint: 'teal',
      batteryWh: 77_400,
      place: 'at-home',
      socPercent: 64.2,
    },
    charger: {
      id: 'DW-KES-0001',
      deviceType: 'EV_SMART_CHARGER',
      firmware: '3.4.1',
      make: 'strict',
      protocol: '1.6',
      status: 'unplugged',
      notice: '',
      connection: 'up',
      powerW: 0,
      limitW: 7400,
      sessionWh: 0,
      importWh: 1000,
      exportWh: 0,
      transactionId: null,
      waiting: 0,
    },
    solar: { kwp: 0, powerW: 0 },
    sky: 'weather',
    cloudCover: 0.2,
    loadW: 300,
    battery: null,
    netW: 300,
    actions: ['plug-in', 'drive-away', 'sun', 'cloud', 'cut-connection', 'break-charger'],
    nextTrip: null,
    shown: null,
    showable: ['CHARGING', 'IDLE'],
    ...changes,
  }
}

export function liveStreet(
  houses: readonly HouseLive[],
  world: Partial<StreetLive['world']> = {},
): StreetLive {
  return {
    street: 'Orchard Rise',
    world: {
      now: '2026-06-10T11:30:00.000Z',
      speed: 1,
      canBeSet: true,
      sunElevation: 60,
      sunBearing: 0,
      cloudCover: 0.2,
      ...world,
    },
    houses,
    mailbox: { unread: 0 },
    appPort: 3000,
  }
}
