type Greeting = 'good-morning' | 'good-afternoon' | 'good-evening'

const MORNING_FROM = 5
const AFTERNOON_FROM = 12
const EVENING_FROM = 18

/** The greeting's text key for an hour of the day, 0 to 23. */
export function greetingOf(hour: number): Greeting {
  if (hour < MORNING_FROM || hour >= EVENING_FROM) return 'good-evening'
  return hour < AFTERNOON_FROM ? 'good-morning' : 'good-afternoon'
}
