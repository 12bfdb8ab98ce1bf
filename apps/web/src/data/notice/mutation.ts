import {
  AddPushSubscription,
  DeletePushSubscription,
  SetNoticeChoice,
} from '@driveway/contract/generated/customer-operations'
import { UNSUBSCRIBE_PATH, UNSUBSCRIBE_QUERY } from '@driveway/domain/notice/unsubscribe'
import type { NoticeChoice } from '@driveway/domain/notice/notice-kind'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { endPush, subscribeToPush } from '#platform/push-browser.ts'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { NOTICES_KEY, type NoticeSettings } from './query.ts'

export function saveChoice(wire: Wire, { kind, channel, isOn }: NoticeChoice) {
  const wireKind = kind.toUpperCase().replaceAll('-', '_')
  return sendChange(wire, SetNoticeChoice, { kind: wireKind, channel: channel.toUpperCase(), isOn })
}

function edit(wire: Wire, change: (known: NoticeSettings) => NoticeSettings, undo = change): () => void {
  return editCached<NoticeSettings>(wire.session, NOTICES_KEY, change, undo)
}

/** Shows the choice before it is saved, and returns the rollback. */
export function showChoice(wire: Wire, { kind, channel, isOn }: NoticeChoice): () => void {
  function withChoice(value: boolean) {
    return (known: NoticeSettings): NoticeSettings => ({
      ...known,
      choices: known.choices.map((each) => (each.kind === kind ? { ...each, [channel]: value } : each)),
    })
  }
  return edit(wire, withChoice(isOn), withChoice(!isOn))
}

type PushProblem = { readonly code: 'push-refused' | 'not-saved' }

/** Asks the customer for permission, subscribes this browser and tells the server. */
export async function startPush(wire: Wire, pushKey: string): Promise<Result<null, PushProblem>> {
  const made = await subscribeToPush(pushKey)
  if (made === null) return fail({ code: 'push-refused' })
  const answer = await sendChange(wire, AddPushSubscription, made)
  if (!answer.ok) return fail({ code: 'not-saved' })
  edit(wire, (known) => ({ ...known, pushEndpoint: made.endpoint }))
  return succeed(null)
}

export async function stopPush(wire: Wire): Promise<Result<null, PushProblem>> {
  const answer = await sendChange(wire, DeletePushSubscription, {})
  if (!answer.ok) return fail({ code: 'not-saved' })
  await endPush()
  edit(wire, (known) => ({ ...known, pushEndpoint: null }))
  return succeed(null)
}

/** The token of a mail alone authorises the change. False if it was not accepted. */
export async function setMailsByToken(token: string, isOn: boolean): Promise<boolean> {
  const query = new URLSearchParams({ [UNSUBSCRIBE_QUERY]: token })
  const answer = await fetch(`${UNSUBSCRIBE_PATH}?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isOn }),
  }).catch(() => null)
  return answer?.ok === true
}
