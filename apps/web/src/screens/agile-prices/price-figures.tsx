import type { PriceSummary } from '@driveway/domain/tariff/price-day'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'
import { Figure, Figures } from '@driveway/ui/figure'
import { writePrice } from './price-text.ts'

/** Lowest, average and highest price of a day. */
export function PriceFigures({ summary }: { readonly summary: PriceSummary }) {
  const { lowest, averagePence, highest } = summary
  const unit = say(texts, 'pence')
  return (
    <Figures>
      <Figure
        label={say(texts, 'lowest', { time: writeUnambiguousTime(lowest.start) })}
        value={writePrice(lowest.pence)}
        unit={unit}
      />
      <Figure label={say(texts, 'average')} value={writePrice(averagePence)} unit={unit} />
      <Figure
        label={say(texts, 'highest', { time: writeUnambiguousTime(highest.start) })}
        value={writePrice(highest.pence)}
        unit={unit}
      />
    </Figures>
  )
}
