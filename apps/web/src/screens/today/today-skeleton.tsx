import { ScreenFrame } from '#parts/screen-frame.tsx'
import { SoFarLoading } from './so-far/so-far-today.tsx'
import { TodayLoading } from './status/today-fallback.tsx'
import { todayTitleOf } from './status/today-view.ts'

/** Today before its first answer. */
export function TodaySkeleton() {
  return (
    <ScreenFrame title={todayTitleOf(null)} isBusy>
      <TodayLoading>
        <SoFarLoading />
      </TodayLoading>
    </ScreenFrame>
  )
}
