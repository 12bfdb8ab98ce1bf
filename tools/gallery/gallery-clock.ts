import type { Demo } from '@driveway/e2e/harness/demo.ts'

/** Advances the world clock to the next occurrence of this time of day. */
export async function moveClockTo(demo: Demo, hour: string): Promise<void> {
  const address = `http://127.0.0.1:${demo.control}/world-clock`
  const { now } = (await (await fetch(address)).json()) as { now: string }
  const next = new Date(`${now.slice(0, 10)}T${hour}:00Z`)
  if (next <= new Date(now)) next.setUTCDate(next.getUTCDate() + 1)
  await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: next.toISOString() }),
  })
}
