import type { DemoFeature } from './demo-house.ts'

export const everydayFeatures: readonly DemoFeature[] = [
  'CHARGE_PATH',
  'ENVIRONMENT',
  'EXPORT_DATA',
  'HISTORIC_TARIFFS',
  'MAX_CHARGE',
  'YEAR_SUMMARY',
]

export const solarFeatures: readonly DemoFeature[] = [
  ...everydayFeatures,
  'EXPORT_MATCH',
  'SPLIT_CONSUMPTION',
]
