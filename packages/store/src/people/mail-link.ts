import { invitationEnd, type Access } from '@driveway/domain/household/invitation'
import { addMails } from '../accounts/mail-store.ts'
import type { Transaction } from '../kernel/database.ts'
import { findInviter } from './join-household.ts'

/** The secret of a link: its hash is stored, and the outbox holds it encrypted until the mail is sent. */
export type InvitationLink = {
  readonly invitationId: string
  readonly accountNumber: string
  readonly secretHash: Buffer
  readonly sealed: string
  readonly now: Date
}

/** Call it last in a transaction, as `addMails`. */
export async function mailLink(
  transaction: Transaction,
  brand: string,
  { accountNumber, sealed, now }: InvitationLink,
  to: Access & { readonly email: string; readonly invitedBy: string | null },
): Promise<void> {
  const inviter = await findInviter(transaction, to.invitedBy)
  const params = { sealed, by: inviter?.name ?? null, role: to.role, until: to.guestUntil }
  await addMails(transaction, [
    {
      kind: 'person-invited',
      params,
      brand,
      accountNumber,
      recipient: to.email,
      createdAt: now,
      expiresAt: invitationEnd(now),
    },
  ])
}
