import {
  AddWebhook,
  ChangeWebhookSecret,
  RemoveWebhook,
  SwitchWebhookOn,
  TestWebhook,
} from '@driveway/contract/generated/customer-operations'
import { succeed, type Result } from '@driveway/domain/result'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { WEBHOOKS_KEY } from './query.ts'

export type WebhookAct = 'test' | 'switch-on' | 'remove'

const mutations = { test: TestWebhook, 'switch-on': SwitchWebhookOn, remove: RemoveWebhook } as const

async function reload({ session }: Wire): Promise<void> {
  await queryClientOf(session).invalidateQueries({ queryKey: WEBHOOKS_KEY })
}

/** Returns the secret, which is never shown again. */
export async function addWebhook(wire: Wire, url: string) {
  const added = await sendChange(wire, AddWebhook, { url })
  if (!added.ok) return added
  await reload(wire)
  return succeed(added.value.secret ?? '')
}

/** Returns the new secret; the one before it no longer signs. */
export async function changeWebhookSecret(wire: Wire, id: string) {
  const changed = await sendChange(wire, ChangeWebhookSecret, { id })
  return changed.ok ? succeed(changed.value.secret ?? '') : changed
}

export async function changeWebhook(
  wire: Wire,
  { act, id }: { readonly act: WebhookAct; readonly id: string },
): Promise<Result<null, { readonly code: string }>> {
  const changed = await sendChange(wire, mutations[act], { id })
  if (!changed.ok) return changed
  await reload(wire)
  return succeed(null)
}
