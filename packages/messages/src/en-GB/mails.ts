/** What our mails say; each as HTML and as plain text. */
export const mails = {
  'reset-password-subject': 'Reset your {brand} password',
  'reset-password-title': 'Choose a new password',
  'reset-password-text': 'Somebody, hopefully you, asked to reset the password of your {brand} account.',
  'reset-password-code': 'Your code',
  'reset-password-action': 'Choose a new password',
  'reset-password-note':
    'The code works once, for 15 minutes. If you did not ask for it, you need do nothing: your password stays as it is.',

  'confirm-email-subject': 'Confirm your new email address',
  'confirm-email-title': 'Is this your new address?',
  'confirm-email-text':
    'You asked to use this address for your {brand} account. Confirm it, and from then on you sign in with it.',
  'confirm-email-action': 'Confirm this address',
  'confirm-email-note':
    'The link works once, for 15 minutes. If you did not ask for it, you need do nothing: no account will use this address.',

  'email-change-asked-subject': 'Your {brand} email address is about to change',
  'email-change-asked-title': 'A new email address',
  'email-change-asked-text':
    'Somebody who knows your password asked to change the email address of your {brand} account. It changes once they confirm the new address.',
  'email-changed-subject': 'Your {brand} email address was changed',
  'email-changed-title': 'Your email address was changed',
  'email-changed-text':
    'Your {brand} account now uses another email address. This one no longer signs in, and we will not write to it again.',
  'password-changed-subject': 'Your {brand} password was changed',
  'password-changed-title': 'Your password was changed',
  'password-changed-text':
    'The password of your {brand} account was just changed, and every other device was signed out.',

  'not-you-text': 'Was it not you? Choose a new password now, and tell us.',
  'not-you-tell-us-text': 'Was it not you? Tell us at once, and we will help you.',
  'choose-password-action': 'Choose a new password',
  'contact-action': 'Contact us',

  'link-fallback': 'If the button does not work, open this address:',
  footer: 'Sent because of your {brand} account. Replies are not read.',
} as const
