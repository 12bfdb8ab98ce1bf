import type { Tariff } from '@driveway/domain/tariff/tariff'

/** 7 p from 0:30 to 4:30, else 30 p. */
export const nightTariff: Tariff = {
  id: 'night',
  energySupplier: 'Test Energy',
  tariffType: 'UNKNOWN',
  startDate: '2020-01-01',
  periods: [
    { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
    { timeStart: '4:30', timeEnd: '0:30', ratePence: 30 },
  ],
}
