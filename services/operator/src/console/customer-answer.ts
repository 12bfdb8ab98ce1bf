import type {
  Customer,
  CustomerNight,
  CustomerNightDifference,
  CustomerNightSide,
} from '@driveway/contract/generated/operator-schema'
import { readDeviceName } from '@driveway/domain/account/device-name'
import { decideCard } from '@driveway/domain/charger/card'
import { toNightDifference } from '@driveway/domain/planning/outcome/night-difference'
import type { NightCause, NightOutcome, NightSide } from '@driveway/domain/planning/outcome/outcome-model'
import type { SentMail } from '@driveway/store/operators/customer-view-store'
import type { CustomerReport } from '../show-customer.ts'
import { toWirePlan } from './charger-answer.ts'

const MICROPENCE = 1_000_000

const SHOWN_OF_CARD = 4

/** Without the address, the texts of mails, numbers of cards and whatever else support does not need. */
export function toWireCustomer(report: CustomerReport): Customer {
  const { accountNumber, displayName, brand, chargers, bill, mails, sessions, cards } = report
  return {
    accountNumber,
    name: displayName,
    brand,
    chargers: chargers.map(({ chargerId, status, isPluggedIn, powerW, plan, outcome, night }) => ({
      id: chargerId,
      status,
      isPluggedIn,
      powerW,
      plan: plan && toWirePlan(plan, outcome),
      night: night && toWireNight(night),
    })),
    bill: bill.map(({ chargerId, start, chargedWh, costMicropence }) => ({
      chargerId,
      start: start.toISOString(),
      chargedWh,
      pence: costMicropence === null ? null : costMicropence / MICROPENCE,
    })),
    mails: mails.map((mail) => ({
      kind: mail.kind,
      createdAt: mail.createdAt.toISOString(),
      state: nameState(mail),
    })),
    sessions: sessions.map(({ userAgent, lastUsedAt }) => {
      const { browser, system } = readDeviceName(userAgent)
      return {
        device: [browser, system].filter((each) => each !== null).join(', '),
        lastUsedAt: lastUsedAt.toISOString(),
      }
    }),
    isClosed: report.isClosed,
    acceptsAllCards: cards?.policy.acceptsAll ?? false,
    cards: (cards?.cards ?? []).map((card) => ({
      ending: hideCard(card.cardId),
      status: cards ? decideCard(card.cardId, card, cards.policy, cards.now) : 'invalid',
      expiresAt: card.expiresAt?.toISOString() ?? null,
    })),
    heaters: report.heaters,
  }
}

function writeOptional(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function toWireNight({ readyAt, planned, done, wasMet, causes }: NightOutcome): CustomerNight {
  return {
    readyAt: new Date(readyAt).toISOString(),
    planned: toWireSide(planned),
    done: toWireSide(done),
    wasMet,
    differences: causes.map(toWireDifference),
  }
}

function toWireSide({ start, finish, energyWh, costPence, level }: NightSide): CustomerNightSide {
  return {
    start: writeOptional(start),
    finish: writeOptional(finish),
    energyWh: Math.round(energyWh),
    pence: costPence,
    level,
  }
}

function toWireDifference(cause: NightCause): CustomerNightDifference {
  const { costPence, at, until, ...rest } = toNightDifference(cause)
  return { ...rest, pence: costPence, at: writeOptional(at), until: writeOptional(until) }
}

/** A short number shows nothing of itself. */
function hideCard(cardId: string): string {
  return cardId.length >= 2 * SHOWN_OF_CARD ? cardId.slice(-SHOWN_OF_CARD) : ''
}

function nameState({ sentAt, failedAt }: SentMail): string {
  if (sentAt !== null) return 'sent'
  return failedAt === null ? 'waiting' : 'failed'
}
