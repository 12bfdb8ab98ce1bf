import { findMiles } from '@driveway/domain/energy/distance'
import { toKilograms, writeKilowattHours } from '@driveway/domain/energy/units'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import type { OpenSession } from '#data/week-energy/mapper.ts'
import { sayPounds } from '#parts/money-text.ts'

/** Less is shown as 0.0 kWh. */
const SHOWN_WH = 50
/** Less is shown as 0.0 kg. */
const SHOWN_GRAMS = 50

export type SessionFigure = { readonly label: string; readonly value: string; readonly unit: string }

/** The figures of this charge; null before it has any. */
export function viewSession(session: OpenSession | null, hasCost: boolean): readonly SessionFigure[] | null {
  if (!session || session.importedWh < SHOWN_WH) return null
  const { importedWh, costPence, savedGrams } = session
  return [
    {
      label: say(texts, 'session-charged'),
      value: writeKilowattHours(importedWh),
      unit: say(texts, 'kilowatt-hours'),
    },
    { label: say(texts, 'session-miles'), value: String(Math.round(findMiles(importedWh))), unit: '' },
    ...(hasCost && costPence !== null
      ? [{ label: say(texts, 'session-cost'), value: sayPounds(costPence), unit: '' }]
      : []),
    ...(savedGrams !== null && savedGrams >= SHOWN_GRAMS
      ? [
          {
            label: say(texts, 'session-saved'),
            value: toKilograms(savedGrams).toFixed(1),
            unit: say(texts, 'kilograms'),
          },
        ]
      : []),
  ]
}

/** '7.5', '21'. */
export function writePence(pence: number): string {
  return String(Math.round(pence * 10) / 10)
}
