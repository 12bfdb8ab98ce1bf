import { decideCard, isCardId, MAX_CARD_ID } from '@driveway/domain/charger/card'
import { succeed } from '@driveway/domain/result'
import type { OperatorService } from '@driveway/operator/operator-service'
import {
  readArguments,
  refuse,
  unknownCustomer,
  type OperatorCommand,
  type Outcome,
} from '../line/operator-command.ts'
import { writeTable } from '../line/write-table.ts'

const addCard: OperatorCommand = {
  name: 'card add',
  summary: 'enters a card of a household, or makes a blocked one valid again',
  usage: '  npm run operator -- card add <card id> --account <account number> [--expires <YYYY-MM-DD>]',
  read(args) {
    return readCard(args, ['account', 'expires'], false)
  },
}

const blockCard: OperatorCommand = {
  name: 'card block',
  summary: 'blocks a card at the chargers of a household',
  usage: '  npm run operator -- card block <card id> --account <account number>',
  read(args) {
    return readCard(args, ['account'], true)
  },
}

const removeCard: OperatorCommand = {
  name: 'card remove',
  summary: 'removes a card of a household',
  usage: '  npm run operator -- card remove <card id> --account <account number>',
  read(args) {
    const read = readArguments(args, ['account'], 1)
    if (!read.ok) return read
    const [cardId] = read.value.positionals
    const { account } = read.value.options
    if (!cardId) return refuse('The card’s id is missing.')
    if (!account) return refuse('--account is missing.')
    return succeed(async (operator) => {
      const removed = await operator.removeCard({ accountNumber: account, cardId })
      if (!removed.ok) return { ok: false, text: `The household ${account} has no card ${cardId}.` }
      return { ok: true, text: `The card ${cardId} of ${account} is removed.` }
    })
  },
}

function readCard(args: readonly string[], names: readonly string[], isBlocked: boolean) {
  const read = readArguments(args, names, 1)
  if (!read.ok) return read
  const [cardId] = read.value.positionals
  const { account, expires } = read.value.options
  if (!cardId) return refuse('The card’s id is missing.')
  if (!isCardId(cardId)) {
    return refuse(`The card’s id may have up to ${MAX_CARD_ID} characters, without spaces.`)
  }
  if (!account) return refuse('--account is missing.')
  const expiresAt = expires === undefined ? null : new Date(`${expires}T00:00:00Z`)
  if (expiresAt !== null && !isDay(expires, expiresAt)) {
    return refuse('--expires must be a day such as 2027-11-15.')
  }
  return succeed(async (operator: OperatorService): Promise<Outcome> => {
    const set = await operator.setCard({ accountNumber: account, cardId, isBlocked, expiresAt })
    if (!set.ok) return unknownCustomer(account)
    return { ok: true, text: `The card ${cardId} is ${isBlocked ? 'blocked' : 'valid'} for ${account}.` }
  })
}

const setCardPolicy: OperatorCommand = {
  name: 'card accept',
  summary: 'lets the chargers of a household accept all cards, or only its own',
  usage: '  npm run operator -- card accept all|listed --account <account number>',
  read(args) {
    const read = readArguments(args, ['account'], 1)
    if (!read.ok) return read
    const [policy] = read.value.positionals
    const { account } = read.value.options
    if (policy !== 'all' && policy !== 'listed') return refuse('Cards must be all or listed.')
    if (!account) return refuse('--account is missing.')
    return succeed(async (operator) => {
      const set = await operator.setCardPolicy({ accountNumber: account, acceptsAll: policy === 'all' })
      if (!set.ok) return unknownCustomer(account)
      return { ok: true, text: `The chargers of ${account} accept ${policy} cards.` }
    })
  },
}

const listCards: OperatorCommand = {
  name: 'card list',
  summary: 'lists the cards of a household',
  usage: '  npm run operator -- card list --account <account number>',
  read(args) {
    const read = readArguments(args, ['account'])
    if (!read.ok) return read
    const { account } = read.value.options
    if (!account) return refuse('--account is missing.')
    return succeed((operator) => list(operator, account))
  },
}

async function list(operator: OperatorService, account: string): Promise<Outcome> {
  const listed = await operator.listCards(account)
  if (!listed.ok) return unknownCustomer(account)
  const { policy, cards, now } = listed.value
  const accepted = policy.acceptsAll ? 'All cards are accepted.' : 'Only listed cards are accepted.'
  if (cards.length === 0) return { ok: true, text: accepted }
  const rows = cards.map((card) => [
    card.cardId,
    decideCard(card.cardId, card, policy, now),
    card.expiresAt?.toISOString() ?? '-',
  ])
  return { ok: true, text: `${accepted}\n${writeTable([['CARD', 'STATUS', 'EXPIRES'], ...rows])}` }
}

function isDay(text: string | undefined, at: Date): boolean {
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

export const cardCommands: readonly OperatorCommand[] = [
  addCard,
  blockCard,
  removeCard,
  setCardPolicy,
  listCards,
]
