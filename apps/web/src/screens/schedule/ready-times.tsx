import type { Schedule } from '@driveway/domain/schedule/schedule'
import { weekdays } from '@driveway/domain/time/local-date'
import { Card } from '@driveway/ui/card'
import { Fact, FactList } from '#parts/fact-list.tsx'
import { sayWeekday } from '#parts/text/weekday-text.ts'
import { sayDayTime } from './schedule-view.ts'

/** The week for a person of the home who may only read it. */
export function ReadyTimes({ schedule }: { readonly schedule: Schedule }) {
  return (
    <Card>
      <FactList>
        {weekdays.map((day) => (
          <Fact key={day} name={sayWeekday(day)}>
            {sayDayTime(schedule[day])}
          </Fact>
        ))}
      </FactList>
    </Card>
  )
}
