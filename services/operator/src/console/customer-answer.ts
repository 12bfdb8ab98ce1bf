import type { Customer } from '@driveway/contract/generated/operator-schema'
import { readDeviceName } from '@driveway/domain/account/device-name'
import type { SentMail } from '@driveway/store/operators/customer-view-store'
import type { CustomerReport } from '../show-customer.ts'
import { toWirePlan } from './charger-answer.ts'

const MICROPENCE = 1_000_000

/** Without the address, the texts of mails and whatever else support does not need. */
export function toWireCustomer(report: CustomerReport): Customer {
  const { accountNumber, displayName, brand, chargers, bill, mails, sessions } = report
  return {
    accountNumber,
    name: displayName,
    brand,
    chargers: chargers.map(({ chargerId, status, isPluggedIn, powerW, plan, outcome }) => ({
      id: chargerId,
      status,
      isPluggedIn,
      powerW,
      plan: plan && toWirePlan(plan, outcome),
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
  }
}

function nameState({ sentAt, failedAt }: SentMail): string {
  if (sentAt !== null) return 'sent'
  return failedAt === null ? 'waiting' : 'failed'
}
