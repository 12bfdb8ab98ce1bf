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
import { createConfirmation } from './sign-in/confirmation.ts'
import { createAuthentication } from './session/current-session.ts'
import { createSessionOpening } from './session/session-opening.ts'
import { createSessionService } from './session/session-service.ts'
import { createSigningKeys } from './session/signing-keys.ts'
import { createTokenIssuer, ID_TOKEN_SECONDS } from './session/token-issuer.ts'

/** Creates the components of the service and connects them. */
export async function createIdentityComponents(deps: IdentityDeps) {
  const { database, clock, logger, secrets } = deps
  const limiters = createIdentityLimiters(fillInLimits(deps.limits ?? {}), createStatementClient(database))
  const sessionStore = createSessionStore(database)
  const customers = createCustomerStore(database)
  const passwordStore = createPasswordStore(database)
  const keys = createSigningKeys({ keys: createSigningKeyStore(database), secrets, clock })
  // The first key is added now: services that verify tokens ask for it.
  await keys.current()
  const tokens = createTokenIssuer({
    keys,
    secrets,
    clock,
    lifetimeSeconds: deps.idTokenSeconds ?? ID_TOKEN_SECONDS,
  })
  const devices = createKnownDevices(secrets)
  const accounts = createAccountFinder(customers, devices, clock)
  const check = await createPasswordCheck()

  const organisations = createOrganisationStore(database)
  const post = createMailDelivery({ mail: deps.mail ?? null, organisations, logger })
  const mails = createMailStore(database)
  const mailSender = createMailSender({ database, mails, post, secrets, clock, logger })
  const background = createBackgroundWork(logger)

  const openSession = createSessionOpening({ sessions: sessionStore, tokens, devices, clock, logger })
  const passkeyStore = createPasskeyStore(database)
  const passkeySignIn = createPasskeySignIn({
    passkeys: passkeyStore,
    customers,
    accounts,
    openSession,
    secrets,
    limit: limiters.passkeys,
    clock,
    logger,
  })
  const admit = createAdmission({
    passwords: passwordStore,
    openSession,
    challengePasskey: (...verified) => passkeySignIn.challenge(...verified),
    clock,
  })
  const sessions = createSessionService({
    sessions: sessionStore,
    tokens,
    secrets,
    limit: limiters.refreshes,
    clock,
    logger,
  })
  const tickets = createSignInTicketStore(database)
  const mailLockedOwner = createLockoutMail({
    accounts,
    tickets,
    mails,
    secrets,
    limit: limiters.lockoutMails,
    background,
    clock,
  })
  const passwordSignIn = createPasswordSignIn({
    accounts,
    check,
    admit,
    limit: limiters.passwords,
    mailLockedOwner,
    logger,
  })
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
  const passwords = createPasswordService({
    accounts,
    passwords: passwordStore,
    secrets,
    check,
    post,
    background,
    limits: limiters,
    clock,
    logger,
    hiddenAccountBrands: deps.hiddenAccountBrands ?? [],
  })

  const openSessions = createOpenSessionStore(database)
  const authenticate = createAuthentication({
    sessions: openSessions,
    limit: limiters.refreshes,
    clock,
    logger,
  })
  const confirmation = createConfirmation({
    authenticate,
    sessions: openSessions,
    passkeys: passkeyStore,
    customers,
    signIn: passwordSignIn,
    clock,
    logger,
  })
  const passkeys = createPasskeyService({
    authenticate,
    authenticateOwner: (...asked) => confirmation.authenticateOwner(...asked),
    passkeys: passkeyStore,
    customers,
    signIn: passwordSignIn,
    secrets,
    clock,
    logger,
  })
  const accessTokens = createAccessTokenService({
    authenticate,
    authenticateOwner: (...asked) => confirmation.authenticateOwner(...asked),
    tokens: createAccessTokenStore(database),
    acts: createAccountActStore(database),
    clock,
    logger,
  })
  const account = createAccountService({
    sessions: openSessions,
    customers,
    passwords: passwordStore,
    signIn: passwordSignIn,
    check,
    authenticate,
    authenticateOwner: (...asked) => confirmation.authenticateOwner(...asked),
    clock,
    logger,
  })

  const people = createPeopleStore(database)
  const closeAccount = createAccountClosing({
    authenticateOwner: (...asked) => confirmation.authenticateOwner(...asked),
    sessions: openSessions,
    people,
    clock,
    logger,
  })
  const invitations = createInvitationService({
    invitations: createInvitationStore(database),
    people,
    sessions: openSessions,
    authenticate,
    openSession,
    check,
    limit: limiters.tickets,
    clock,
    logger,
  })

  return {
    confirmation,
    closeAccount,
    invitations,
    passwordSignIn,
    passkeySignIn,
    passkeys,
    accessTokens,
    linkSignIn,
    sessions,
    passwords,
    account,
    mailSender,
    /** Finishes jobs and mails in flight. */
    async close(): Promise<void> {
      await background.finish()
      await mailSender.close()
      post.close()
    },
  }
}
