import { ECDH } from 'node:crypto'
import {
  noticeKinds,
  readNoticeChoice,
  type NoticeChoices,
  type NoticeKind,
} from '@driveway/domain/notice/notice-kind'
import { isNoticeFor } from '@driveway/domain/notice/notice-role'
import { arePushKeys, MAX_ENDPOINT_LENGTH } from '@driveway/domain/notice/push-keys'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { OutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { NoticeChoiceStore } from '@driveway/store/notices/notice-choice-store'
import type {
  PushAddress,
  PushSession,
  PushSubscriptionStore,
} from '@driveway/store/notices/push-subscription-store'
import type { Member } from '@driveway/store/people/people-store'

type Deps = {
  readonly choices: NoticeChoiceStore
  readonly subscriptions: PushSubscriptionStore
  readonly guard: Pick<OutboundAddresses, 'isUrlAllowed'>
  readonly clock: RealClock
}

type AddressProblem = { readonly code: 'invalid-push-address' | 'invalid-push-keys' }

/** Names on the wire are in capitals. */
export function toWireName(name: string): string {
  return name.toUpperCase().replaceAll('-', '_')
}

function toDomainName(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
}

type Chosen = { readonly kind: NoticeKind } & NoticeChoices[NoticeKind]

type ChoiceProblem = { readonly code: 'invalid-notice' | 'not-allowed' }

/** Each person of a home chooses for themselves, of what their role may read. */
export function createNoticeService(
  deps: Deps,
  { personId, role }: Pick<Member, 'personId' | 'role'>,
  session: PushSession,
) {
  const { choices, subscriptions, guard, clock } = deps
  return {
    async findChoices(): Promise<readonly Chosen[]> {
      const chosen = await choices.find(personId)
      const kinds = noticeKinds.filter((kind) => isNoticeFor(role, kind))
      return kinds.map((kind) => ({ kind, push: chosen[kind].push, mail: chosen[kind].mail }))
    },

    findEndpoint: (): Promise<string | null> => subscriptions.findEndpoint(session),

    async choose(kind: string, channel: string, isOn: boolean): Promise<Result<null, ChoiceProblem>> {
      const choice = readNoticeChoice(toDomainName(kind), toDomainName(channel), isOn)
      if (choice === null) return fail({ code: 'invalid-notice' })
      if (!isNoticeFor(role, choice.kind)) return fail({ code: 'not-allowed' })
      await choices.save(personId, choice)
      return succeed(null)
    },

    /** The address is looked up again when something is sent: a name may lead elsewhere by then. */
    async subscribe(address: PushAddress): Promise<Result<null, AddressProblem>> {
      const { endpoint, p256dh, auth } = address
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null
      if (url === null || endpoint.length > MAX_ENDPOINT_LENGTH || !guard.isUrlAllowed(url))
        return fail({ code: 'invalid-push-address' })
      if (!arePushKeys(p256dh, auth) || !isOnCurve(p256dh)) return fail({ code: 'invalid-push-keys' })
      await subscriptions.save(session, address, clock.now())
      return succeed(null)
    },

    async unsubscribe(): Promise<Result<null, never>> {
      await subscriptions.delete(session)
      return succeed(null)
    },
  }
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
