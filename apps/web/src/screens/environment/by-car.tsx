import { useEnergyParts, type Days } from '#data/car/parts-query.ts'
import { EnergyParts } from '#parts/energy-parts/energy-parts.tsx'

/** The carbon of some days by car and by person; nothing in a home with one car. */
export function ByCar({ deviceId, days }: { readonly deviceId: string; readonly days: Days }) {
  const found = useEnergyParts(deviceId, days)
  if (found?.known.status !== 'loaded') return null
  return <EnergyParts parts={found.known.value.parts} cars={found.cars} figure="carbon" />
}
