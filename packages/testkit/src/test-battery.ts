import type { HomeBattery } from '@driveway/domain/home-battery/home-battery'

/** The size and the powers of a battery at home. */
export const batterySize: Omit<HomeBattery, 'topics'> = {
  sizeKwh: 9.5,
  chargeKw: 3.6,
  dischargeKw: 5,
  efficiencyPercent: 90,
  reservePercent: 10,
}
