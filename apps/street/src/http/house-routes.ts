import { chargerStates } from '@driveway/domain/charger/charger-state'
import { houseActions, listLiveChargers } from '@driveway/world/street-live'
import type { IncomingMessage } from 'node:http'
import type { Outcome, Street } from '../street/street.ts'
import { refuse, type Answer } from '../public-api/answer.ts'
import type { EventStream } from './event-stream.ts'
import { readJsonObject } from './json-body.ts'

const SHOW = 'show'

/** Performs an action and answers with the house's new state. */
export async function act(
  key: string,
  request: IncomingMessage,
  { street, events }: { readonly street: Street; readonly events: EventStream },
): Promise<Answer> {
  const read = await readJsonObject(request)
  if (!('body' in read)) return refuse(read.status, read.error)
  const asked = await ask(key, read.body, street)
  if (typeof asked === 'string') return refuse(400, asked)
  if (asked === null) return refuse(404, `There is no house "${key}" on this street.`)
  if (asked.refusal !== null) return refuse(409, asked.refusal)
  const live = street.live()
  events.send(live)
  return { status: 200, body: listLiveChargers(live.houses).find((house) => house.key === key) }
}

/** The outcome; null for an unknown house; a text for an invalid request. */
async function ask(
  key: string,
  body: Record<string, unknown>,
  street: Street,
): Promise<Outcome | string | null> {
  if (body['action'] === SHOW) {
    const state = chargerStates.find((each) => each === body['state'])
    return state === undefined
      ? `The state must be one of ${chargerStates.join(', ')}.`
      : street.show(key, state)
  }
  const action = houseActions.find((each) => each === body['action'])
  return action === undefined
    ? `The action must be one of ${[...houseActions, SHOW].join(', ')}.`
    : street.act(key, action)
}
