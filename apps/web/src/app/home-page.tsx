import { HomeScreen } from '#screens/home/home-screen.tsx'
import { TodaySkeleton } from '#screens/today/today-skeleton.tsx'

/** Home shows Today's skeleton until it knows where to redirect. */
export function HomePage() {
  return <HomeScreen loading={<TodaySkeleton />} />
}
