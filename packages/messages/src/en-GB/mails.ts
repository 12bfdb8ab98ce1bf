/** The texts of mails, which are sent as HTML and plain text. */
export const mails = {
  'reset-password-subject': 'Reset your {brand} password',
  'reset-password-title': 'Choose a new password',
  'reset-password-text': 'Someone asked to reset the password of your {brand} account.',
  'reset-password-code': 'Your code',
  'reset-password-action': 'Choose a new password',
  'reset-password-note':
    'The code works once, for 15 minutes. If you didn’t ask for it, ignore this email. Your password stays the same.',

  'confirm-email-subject': 'Confirm your new email address',
  'confirm-email-title': 'Confirm your new email address',
  'confirm-email-text':
    'You asked to use this address for your {brand} account. Confirm it to start signing in with it.',
  'confirm-email-action': 'Confirm this address',
  'confirm-email-note':
    'The link works once, for 15 minutes. If you didn’t ask for it, ignore this email. The address won’t be used.',

  'email-change-asked-subject': 'Your {brand} email address is about to change',
  'email-change-asked-title': 'Request to change your email address',
  'email-change-asked-text':
    'Someone with your password asked to change the email address of your {brand} account. It changes once they confirm the new address.',
  'email-changed-subject': 'Your {brand} email address was changed',
  'email-changed-title': 'Your email address was changed',
  'email-changed-text':
    'Your {brand} account now uses a different email address. This one no longer signs in or receives our emails.',
  'password-changed-subject': 'Your {brand} password was changed',
  'password-changed-title': 'Your password was changed',
  'password-changed-text':
    'The password of your {brand} account has been changed. All other devices have been signed out.',
  'passkey-added-subject': 'A passkey was added to your {brand} account',
  'passkey-added-title': 'Passkey added',
  'passkey-added-text':
    'The passkey ‘{name}’ now confirms sign-ins to your {brand} account. Your password alone no longer signs in.',
  'passkey-removed-subject': 'A passkey was removed from your {brand} account',
  'passkey-removed-title': 'Passkey removed',
  'passkey-removed-text':
    'The passkey ‘{name}’ no longer signs in to your {brand} account. If it was your last, your password is enough.',
  'passkeys-removed-subject': 'Your {brand} passkeys were removed',
  'passkeys-removed-title': 'Your passkeys were removed',
  'passkeys-removed-text':
    'We removed all passkeys and recovery codes of your {brand} account, as you asked us to. Your password is enough to sign in until you add a passkey again.',
  'recovery-codes-made-subject': 'New recovery codes for your {brand} account',
  'recovery-codes-made-title': 'New recovery codes',
  'recovery-codes-made-text':
    'New recovery codes were made for your {brand} account. The codes before them no longer work.',
  'access-token-made-subject': 'An access token was made for your {brand} account',
  'access-token-made-title': 'Access token made',
  'access-token-made-text':
    'A program can now use your charger with the access token ‘{name}’. You can revoke it under Settings, Smart home.',
  'webhook-switched-off-subject': 'A webhook of your {brand} account was switched off',
  'webhook-switched-off-title': 'Webhook switched off',
  'webhook-switched-off-text':
    'The address {name} hasn’t accepted our messages, so we no longer send any there. Once it works again, switch it on under Settings, Smart home.',
  'open-smart-home-action': 'Open Smart home',
  'sessions-ended-subject': 'Devices were signed out of your {brand} account',
  'sessions-ended-title': 'Devices signed out',
  'sessions-ended-text':
    'One or more devices were signed out of your {brand} account from another device that was signed in.',
  'account-closed-subject': 'Your {brand} account is closed',
  'account-closed-title': 'Your account is closed',
  'account-closed-text':
    'Nobody can sign in to your {brand} account any more. We erase your data within 30 days. Your charger still charges your car, as soon as you plug it in.',
  'sign-in-link-subject': 'Sign in to {brand}',
  'sign-in-link-title': 'Too many wrong passwords',
  'sign-in-link-text':
    'Someone entered too many wrong passwords for your {brand} account, so that new devices can’t sign in with a password for a while. If you are trying to sign in, use this link instead.',
  'support-link-title': 'Your sign-in link',
  'support-link-text': 'You asked our support team for a link to your {brand} account. Here it is.',
  'sign-in-link-action': 'Sign in',
  'sign-in-link-note':
    'The button signs you in once, within 10 minutes. If you aren’t trying to sign in, you needn’t do anything. Don’t forward this email.',

  'year-summary-subject': 'Your year with {brand}',
  'year-summary-title': 'Your year with {brand}',
  'year-summary-text':
    'How much you charged, how far it takes you, and how much of it was planned: your year, in three short steps.',
  'year-summary-action': 'See my year',
  'year-summary-note':
    'The button signs you in once, within 24 hours. After that it opens the sign-in page. Don’t forward this email.',

  'person-invited-subject': '{name} invited you to {brand}',
  'person-invited-title': '{name} invited you',
  'person-invited-owner-text':
    'You can see and change everything of the home and its charger, and invite others.',
  'person-invited-driver-text':
    'You can see the charger, boost, and set the car and its ready-by times. You sign in with a password of your own.',
  'person-invited-guest-text':
    'You can see the charger and boost until {date}. You sign in with a password of your own.',
  'person-invited-action': 'Accept the invitation',
  'person-invited-note':
    'The invitation is for this address only, works once, and ends after 7 days. If you don’t know the sender, ignore this email.',
  'person-invited-footer':
    'You received this email because {name} entered this address in {brand}. Replies aren’t read.',
  'invitation-accepted-subject': '{name} accepted your invitation',
  'invitation-accepted-title': '{name} accepted your invitation',
  'invitation-accepted-text':
    '{name} now signs in to {brand} for your home. You can change what they may do, or remove them, at any time.',
  'people-action': 'See the people',
  'person-removed-subject': 'Your access to a home on {brand} has ended',
  'person-removed-title': 'Your access has ended',
  'person-removed-text':
    'You no longer have access to the home that you were invited to, and are signed out of it on all devices.',
  'person-removed-footer':
    'You received this email because you had access to a home on {brand}. Replies aren’t read.',
  'guest-last-day-subject': 'Today is your last day as a guest on {brand}',
  'guest-last-day-title': 'Today is your last day as a guest',
  'guest-last-day-text':
    'You can see the charger and boost until midnight. An owner of the home can give you more time.',
  someone: 'Someone',

  'not-you-text': 'If this wasn’t you, reset your password now and contact us.',
  'not-you-tell-us-text': 'If this wasn’t you, contact us straight away.',
  'choose-password-action': 'Choose a new password',
  'contact-action': 'Contact us',

  'link-fallback': 'If the button doesn’t work, open this link:',
  unsubscribe: 'Stop emails of this kind',
  footer: 'You received this email because you have a {brand} account. Replies aren’t read.',
} as const
