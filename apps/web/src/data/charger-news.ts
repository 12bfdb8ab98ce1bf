import { useEffect } from 'react'
import { keepLiveLine } from '#platform/wire/live-line.ts'
import { usePlatform } from '#platform/platform.ts'
import { askForDevices, askForState } from './device.ts'

/** Asks for each name that it is told, one after the other: what is told while one is asked for is asked for once more. */
function createAsker(ask: (name: string) => Promise<unknown>): (name: string) => Promise<void> {
  const waiting = new Set<string>()
  let isAsking = false
  return async (told) => {
    waiting.add(told)
    if (isAsking) return
    isAsking = true
    for (const name of waiting) {
      waiting.delete(name)
      await ask(name)
    }
    isAsking = false
  }
}

/** While a charger is shown, the server says when it changes. Polling goes on beside it, and alone where it cannot. */
export function useChargerNews(deviceId: string): void {
  const platform = usePlatform()
  useEffect(() => {
    const askForList = createAsker(() => askForDevices(platform))
    const askAgain = createAsker(async (id) => {
      // First what the customer looks at, and then the rest: a list that fails, and is asked for up its ladder, holds up
      // no news.
      await askForState(platform, id)
      void askForList(id)
    })
    return keepLiveLine(
      { ...platform, page: document },
      {
        onOpen: () => void askForState(platform, deviceId),
        onDeviceState: (id) => void askAgain(id),
      },
    )
  }, [platform, deviceId])
}
