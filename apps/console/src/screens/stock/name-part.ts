import { consoleStock as texts } from '@driveway/messages/en-GB/console-stock'
import { say } from '@driveway/messages/say'

/** A part of the form of limits. One of a later server is shown as it is. */
export function namePart(part: string): string {
  const key = `part-${part}`
  return key in texts ? say(texts, key as 'part-current') : part
}
