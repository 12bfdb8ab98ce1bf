import { chart } from '@driveway/messages/en-GB/chart'
import { say } from '@driveway/messages/say'
import type { ChartTexts } from '@driveway/ui/chart/chart'

export const chartTexts: ChartTexts = {
  none: say(chart, 'none'),
  previous: say(chart, 'previous'),
  next: say(chart, 'next'),
}
