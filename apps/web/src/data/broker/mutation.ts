import { LinkBroker, TestBroker, UnlinkBroker } from '@driveway/contract/generated/customer-operations'
import { succeed } from '@driveway/domain/result'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { BROKER_KEY } from './query.ts'

export type BrokerFields = { readonly url: string; readonly username: string; readonly password: string }

export type BrokerAct = 'test' | 'unlink'

const mutations = { test: TestBroker, unlink: UnlinkBroker } as const

async function reload({ session }: Wire): Promise<void> {
  await queryClientOf(session).invalidateQueries({ queryKey: BROKER_KEY })
}

export async function linkBroker(wire: Wire, { url, username, password }: BrokerFields) {
  const credentials = { username: username.trim() || null, password: password || null }
  const linked = await sendChange(wire, LinkBroker, { url: url.trim(), ...credentials })
  if (!linked.ok) return linked
  await reload(wire)
  return succeed(null)
}

export async function changeBroker(wire: Wire, act: BrokerAct) {
  const changed = await sendChange(wire, mutations[act], {})
  if (!changed.ok) return changed
  await reload(wire)
  return succeed(null)
}
