/** Events of the server's live stream; unknown ones come from a newer server and are skipped. */
export type LiveEvent =
  | { readonly event: 'device-state'; readonly deviceId: string }
  | { readonly event: 'plan-made'; readonly deviceId: string }
  | { readonly event: 'goodbye'; readonly reason: string }

/** The required data field of each event. */
const named: Readonly<Record<string, string>> = {
  'device-state': 'deviceId',
  'plan-made': 'deviceId',
  goodbye: 'reason',
}

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

/** Parses the complete events; `rest` is the start of the next one. Malformed events are skipped. */
export function takeEvents(text: string): { readonly events: readonly LiveEvent[]; readonly rest: string } {
  const blocks = text.replaceAll('\r', '').split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap(readEvent), rest }
}
