/** A POST here with a mail's token ends mails of its kind, without a sign-in. */
export const UNSUBSCRIBE_PATH = '/notices/unsubscribe'
export const UNSUBSCRIBE_QUERY = 't'
