import type { DemoHouse } from '@driveway/world/demo-house'

/** The entry of the vehicle list that the car of each house is. */
const listed: Readonly<Record<string, string>> = {
  solar: 'kia-ev6-77-kwh-2023',
  v2g: 'nissan-leaf-e-plus-62-kwh-2021',
  hybrid: 'mitsubishi-outlander-phev-13.8-kwh-2020',
  'dynamo-2t': 'renault-zoe-r110-ze40-2019',
  'dynamo-t': 'mg-mg4-standard-range-2022',
  flat: 'tesla-model-3-rear-wheel-drive-2022',
  new: 'volkswagen-id.3-pro-2024',
  'v2g-solar': 'nissan-leaf-39-kwh-2022',
}

export function findDemoVehicleId({ key }: DemoHouse): string | null {
  return listed[key] ?? null
}
