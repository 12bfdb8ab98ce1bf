/** What the server's live line tells; other events are of a newer server, and passed over. */
export type LiveEvent =
  | { readonly event: 'device-state'; readonly deviceId: string }
  | { readonly event: 'goodbye'; readonly reason: string }

/** What the data of each event must name. */
const named: Readonly<Record<string, string>> = { 'device-state': 'deviceId', goodbye: 'reason' }

function readField(block: string, name: string): string {
  return new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
}

function readEvent(block: string): LiveEvent[] {
  const event = readField(block, 'event')
  const name = named[event] ?? ''
  try {
    const data = JSON.parse(readField(block, 'data')) as Readonly<Record<string, unknown>> | null
    return typeof data?.[name] === 'string' ? [{ event, [name]: data[name] } as LiveEvent] : []
  } catch {
    return []
  }
}

/** Takes the events that have come whole; `rest` is where the next bit goes on. Garbage is passed over. */
export function takeEvents(text: string): { readonly events: readonly LiveEvent[]; readonly rest: string } {
  const blocks = text.replaceAll('\r', '').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap(readEvent), rest }
}
