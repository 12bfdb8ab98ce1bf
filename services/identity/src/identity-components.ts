import { createPasswordCheck } from '@driveway/service-kit/credentials/password-check'
import { createAccessTokenStore } from '@driveway/store/accounts/access-token-store'
import { createAccountActStore } from '@driveway/store/accounts/account-act-store'
import { createPasskeyStore } from '@driveway/store/accounts/passkey-store'
import { createPasswordStore } from '@driveway/store/accounts/password-store'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createMailStore } from '@driveway/store/accounts/mail-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createSessionStore } from '@driveway/store/accounts/session-store'
import { createSigningKeyStore } from '@driveway/store/accounts/signing-key-store'
import { createInvitationStore } from '@driveway/store/people/invitation-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import { createAccessTokenService } from './access-token/access-token-service.ts'
import { createAccountFinder } from './sign-in/account-finder.ts'
import { createAccountService } from './account/account-service.ts'
import { createAdmission } from './sign-in/admission.ts'
import { createBackgroundWork } from './mail/background-work.ts'
import { createAccountClosing } from './household/account-closing.ts'
import { createInvitationService } from './household/invitation-service.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { createIdentityLimiters, fillInLimits } from './identity-limits.ts'
import { createKnownDevices } from './session/known-device.ts'
import { createLockoutMail } from './sign-in/lockout-mail.ts'
import { createLinkSignIn } from './sign-in/link-sign-in.ts'
import { createMailDelivery } from './mail/mail-delivery.ts'
import { createMailSender } from './mail/mail-sender.ts'
import { createPasskeyService } from './passkey/passkey-service.ts'
import { createPasskeySignIn } from './passkey/passkey-sign-in.ts'
import { createPasswordService } from './password/password-service.ts'
import { createPasswordSignIn } from './sign-in/password-sign-in.ts'
import { createConfirmation, type AuthenticateOwner } from './sign-in/confirmation.ts'
import { createAuthentication } from './session/current-session.ts'
import { createSessionOpening } from './session/session-opening.ts'
import { createSessionService } from './session/session-service.ts'
import { createSigningKeys } from './session/signing-keys.ts'
import { createTokenIssuer, ID_TOKEN_SECONDS } from './session/token-issuer.ts'

/** Creates the components of the service and connects them. */
export async function createIdentityComponents(deps: IdentityDeps) {
  const parts = await createParts(deps)
  const signIn = createSignInComponents(deps, parts)
  const { background, mailSender, post } = parts
  return {
    ...signIn,
    ...createAccountComponents(deps, parts, signIn),
    mailSender,
    /** Finishes jobs and mails in flight. */
    async close(): Promise<void> {
      await background.finish()
      await mailSender.close()
      post.close()
    },
  }
}

type Parts = Awaited<ReturnType<typeof createParts>>

/** The stores, limits and mails that the components share. */
async function createParts(deps: IdentityDeps) {
  const { database, clock, logger, secrets } = deps
  const customers = createCustomerStore(database)
  const keys = createSigningKeys({ keys: createSigningKeyStore(database), secrets, clock })
  // The first key is added now: services that verify tokens ask for it.
  await keys.current()
  const lifetimeSeconds = deps.idTokenSeconds ?? ID_TOKEN_SECONDS
  const tokens = createTokenIssuer({ keys, secrets, clock, lifetimeSeconds })
  const devices = createKnownDevices(secrets)
  const sessionStore = createSessionStore(database)
  const organisations = createOrganisationStore(database)
  const post = createMailDelivery({ mail: deps.mail ?? null, organisations, logger })
  const mails = createMailStore(database)
  return {
    limiters: createIdentityLimiters(fillInLimits(deps.limits ?? {}), createStatementClient(database)),
    customers,
    tokens,
    sessionStore,
    passwords: createPasswordStore(database),
    passkeys: createPasskeyStore(database),
    accounts: createAccountFinder(customers, devices, clock),
    check: await createPasswordCheck(),
    openSession: createSessionOpening({ sessions: sessionStore, tokens, devices, clock, logger }),
    post,
    mails,
    mailSender: createMailSender({ database, mails, post, secrets, clock, logger }),
    background: createBackgroundWork(logger),
  }
}

function createSignInComponents({ clock, logger, secrets, database, ...deps }: IdentityDeps, parts: Parts) {
  const { limiters, customers, accounts, check, passwords, openSession, background } = parts
  const passkeySignIn = createPasskeySignIn({
    ...parts,
    secrets,
    limit: limiters.passkeys,
    clock,
    logger,
  })
  const admit = createAdmission({
    passwords,
    openSession,
    challengePasskey: (...verified) => passkeySignIn.challenge(...verified),
    clock,
  })
  const sessions = createSessionService({
    sessions: parts.sessionStore,
    tokens: parts.tokens,
    secrets,
    limit: limiters.refreshes,
    clock,
    logger,
  })
  const tickets = createSignInTicketStore(database)
  const mailLockedOwner = createLockoutMail({
    accounts,
    tickets,
    mails: parts.mails,
    secrets,
    limit: limiters.lockoutMails,
    background,
    clock,
  })
  const limit = limiters.passwords
  const passwordSignIn = createPasswordSignIn({ accounts, check, admit, limit, mailLockedOwner, logger })
  const linkSignIn = createLinkSignIn({
    tickets,
    customers,
    passwords: passwordSignIn,
    sessions,
    admit,
    limit: limiters.tickets,
    clock,
    logger,
    legacyLinkBrands: deps.legacyLinkBrands ?? [],
  })
  return { passkeySignIn, sessions, passwordSignIn, linkSignIn }
}

function createAccountComponents(
  { database, clock, logger, secrets, hiddenAccountBrands = [] }: IdentityDeps,
  parts: Parts,
  { passwordSignIn: signIn }: ReturnType<typeof createSignInComponents>,
) {
  const { limiters, customers } = parts
  const sessions = createOpenSessionStore(database)
  const people = createPeopleStore(database)
  const authenticate = createAuthentication({ sessions, limit: limiters.refreshes, clock, logger })
  const own = { authenticate, sessions, customers, signIn, clock, logger }
  const { passkeys, passwords, check, openSession } = parts
  const confirmation = createConfirmation({ ...own, passkeys })
  const ofOwner = {
    ...own,
    authenticateOwner: (...asked: Parameters<AuthenticateOwner>) => confirmation.authenticateOwner(...asked),
  }
  return {
    confirmation,
    passwords: createPasswordService({
      ...parts,
      secrets,
      limits: limiters,
      clock,
      logger,
      hiddenAccountBrands,
    }),
    passkeys: createPasskeyService({ ...ofOwner, passkeys, secrets }),
    accessTokens: createAccessTokenService({
      ...ofOwner,
      tokens: createAccessTokenStore(database),
      acts: createAccountActStore(database),
    }),
    account: createAccountService({ ...ofOwner, passwords, check }),
    closeAccount: createAccountClosing({ ...ofOwner, people }),
    invitations: createInvitationService({
      ...own,
      invitations: createInvitationStore(database),
      people,
      openSession,
      check,
      limit: limiters.tickets,
    }),
  }
}
